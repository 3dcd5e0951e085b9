import { type Kysely, sql } from 'kysely';
import { isPostgres } from '#server/db/portability.ts';

const MiB = 1024 * 1024;

type Lines = {
  table: string;
  /** The texts that searches find. */
  texts: string[];
  /** The rows that have the same value in this column are one text. */
  of: string;
  /** Only rows of which this column is null: what comes from a template is in every case. */
  unless?: string;
};

const tables: Lines[] = [
  { table: 'appointment_events', texts: ['note'], of: 'appointment_id' },
  { table: 'case_events', texts: ['note'], of: 'case_id' },
  { table: 'case_tasks', texts: ['text', 'text_bn', 'note'], of: 'case_id', unless: 'template_id' },
  { table: 'hospital_letters', texts: ['hospital', 'written_by', 'text'], of: 'case_id' },
];

/**
 * Notes, answers, messages, tasks and letters are searched as the lines of chats are (0112): all lines of a request or
 * a case are one text, which is erased at once.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const lines of tables) {
    const statements = isPostgres(db) ? onPostgres(lines) : onSqlite(lines);
    for (const statement of statements) await sql.raw(statement).execute(db);
    const { table, of } = lines;
    await sql
      .raw(`insert into folded_texts (kind, record_id)
        select distinct '${table}', ${of} from ${table} where ${isWritten(lines)}`)
      .execute(db);
  }
}

function isWritten({ texts, unless }: Lines, row = ''): string {
  const written = `(${texts.map((text) => `${row}${text} is not null`).join(' or ')})`;
  return unless ? `(${written} and ${row}${unless} is null)` : written;
}
const differs = (texts: string[]) =>
  `(${texts.map((text) => `old.${text} is distinct from new.${text}`).join(' or ')})`;

/** What follows a change: only the first of many lines changes the row. */
function following(lines: Lines) {
  const { table, of } = lines;
  const ofRow = (row: 'old' | 'new') => `kind = '${table}' and record_id = ${row}.${of}`;
  const isLeft = `exists (select 1 from ${table} where ${of} = old.${of} and ${isWritten(lines)})`;
  const unfold = (row: 'old' | 'new') => `update folded_texts set text = null, sounds = null, numbers = null
    where text is not null and ${ofRow(row)};`;
  const clean = `delete from folded_texts where ${ofRow('old')} and not ${isLeft};`;
  return {
    insert: `insert into folded_texts (kind, record_id) values ('${table}', new.${of})
      on conflict (kind, record_id) do update set text = null, sounds = null, numbers = null
        where folded_texts.text is not null;`,
    take: `${unfold('old')} ${clean}`,
  };
}

function onPostgres(lines: Lines): string[] {
  const { table, texts } = lines;
  const { insert, take } = following(lines);
  const name = `unfold_${table}`;
  return [
    `create function ${name}() returns trigger language plpgsql as $$ begin
      if tg_op <> 'INSERT' then ${take} end if;
      if tg_op <> 'DELETE' then if ${isWritten(lines, 'new.')} then ${insert} end if; end if;
      return null;
    end $$`,
    `create trigger ${table}_unfold_insert after insert on ${table}
      for each row when (${isWritten(lines, 'new.')}) execute function ${name}()`,
    `create trigger ${table}_unfold_delete after delete on ${table}
      for each row when (${isWritten(lines, 'old.')}) execute function ${name}()`,
    `create trigger ${table}_unfold_update after update of ${texts.join(', ')} on ${table}
      for each row when (${differs(texts)}) execute function ${name}()`,
  ];
}

function onSqlite(lines: Lines): string[] {
  const { table, texts } = lines;
  const { insert, take } = following(lines);
  const index = `${table}_folded_search`;
  const addToIndex = `insert into ${index} (rowid, text, sounds, numbers)
    select new.record_id, new.text, new.sounds, new.numbers where new.text is not null;`;
  const removeFromIndex = `insert into ${index} (${index}, rowid, text, sounds, numbers)
    select 'delete', old.record_id, old.text, old.sounds, old.numbers where old.text is not null;`;
  const after = (change: string, of: 'old' | 'new', work: string) => `create trigger ${index}_${change}
    after ${change} on folded_texts when ${of}.kind = '${table}' begin ${work} end`;
  return [
    `create trigger ${table}_unfold_insert after insert on ${table}
      when ${isWritten(lines, 'new.')} begin ${insert} end`,
    `create trigger ${table}_unfold_delete after delete on ${table}
      when ${isWritten(lines, 'old.')} begin ${take} end`,
    `create trigger ${table}_unfold_update after update of ${texts.join(', ')} on ${table}
      when ${differs(texts)} and ${isWritten(lines, 'new.')} begin ${insert} end`,
    `create trigger ${table}_unfold_emptied after update of ${texts.join(', ')} on ${table}
      when ${differs(texts)} and not ${isWritten(lines, 'new.')} begin ${take} end`,
    `create virtual table ${index} using fts5 (text, sounds, numbers, content = '',
      tokenize = 'trigram case_sensitive 1')`,
    `insert into ${index} (${index}, rank) values ('secure-delete', 1)`,
    `insert into ${index} (${index}, rank) values ('hashsize', ${MiB})`,
    after('insert', 'new', addToIndex),
    after('delete', 'old', removeFromIndex),
    after('update', 'new', `${removeFromIndex} ${addToIndex}`),
  ];
}
