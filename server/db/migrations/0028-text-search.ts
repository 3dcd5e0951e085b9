import { type Kysely, sql } from 'kysely';
import { isPostgres } from '#server/db/portability.ts';

/** The columns that are searched. Phone numbers also as they are dialled, without signs. */
const searched = {
  doctors: ['name', 'specialty', 'description', 'name_bn', 'specialty_bn', 'description_bn'],
  hospitals: [
    ...['name', 'specialty', 'description', 'services', 'location', 'contact_phone'],
    ...['name_bn', 'specialty_bn', 'description_bn', 'services_bn', 'location_bn'],
  ],
  blogs: ['title', 'descriptions', 'title_bn', 'descriptions_bn'],
  comments: ['comments'],
  users: ['name', 'email', 'contact'],
  appointments: ['reference', 'name', 'email', 'phone', 'message', 'about_name', 'about_name_bn'],
};
const phones: Record<string, string> = { users: 'contact', appointments: 'phone' };
const MiB = 1024 * 1024;
const signs = ['+', '-', ' ', '(', ')', '.'];

/**
 * The embedded engine's index of texts: every three signs in a row, with the letters A to Z as small ones. It holds no
 * texts (`content=''`); triggers keep it as the rows are, whoever changes them, and deleted words go at once. PostgreSQL
 * has its own (`server/db/postgres-migrations.ts`).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (isPostgres(db)) return;
  for (const [table, columns] of Object.entries(searched)) await indexTexts(db, table, columns);
}

async function indexTexts(db: Kysely<unknown>, table: string, columns: string[]): Promise<void> {
  const index = `${table}_search`;
  const phone = phones[table];
  const names = [...columns, ...(phone ? ['dialled'] : [])].join(', ');
  const textsOf = (row: string) =>
    [
      ...columns.map((column) => `lower(${row}${column})`),
      ...(phone ? [signs.reduce((number, sign) => `replace(${number}, '${sign}', '')`, row + phone)] : []),
    ].join(', ');
  const add = `insert into ${index} (rowid, ${names}) values (new.id, ${textsOf('new.')});`;
  const remove = `insert into ${index} (${index}, rowid, ${names}) values ('delete', old.id, ${textsOf('old.')});`;
  const changed = columns.map((column) => `old.${column} is not new.${column}`).join(' or ');
  const statements = [
    `create virtual table ${index} using fts5 (${names}, content = '', tokenize = 'trigram case_sensitive 1')`,
    `insert into ${index} (${index}, rank) values ('secure-delete', 1)`,
    `insert into ${index} (${index}, rank) values ('hashsize', ${16 * MiB})`,
    `insert into ${index} (rowid, ${names}) select id, ${textsOf('')} from ${table}`,
    `insert into ${index} (${index}, rank) values ('hashsize', ${MiB})`,
    `create trigger ${index}_insert after insert on ${table} begin ${add} end`,
    `create trigger ${index}_delete after delete on ${table} begin ${remove} end`,
    `create trigger ${index}_update after update of ${columns.join(', ')} on ${table} when ${changed}
      begin ${remove} ${add} end`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
