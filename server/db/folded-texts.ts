import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Writer } from '#server/db/database.ts';
import { forUpdateSkipLocked } from '#server/db/portability.ts';
import type { Tables } from '#server/db/tables.ts';
import { soundsOf } from '#shared/name-sounds.ts';
import { byTable } from '#shared/records/index.ts';
import { foldedText, numbersIn, textKey } from '#shared/same-text.ts';

type Searched<Column = string> = {
  /** The columns in which a search finds letters and numbers. */
  texts: readonly Column[];
  /** Those that contain names of people: they are found by their sound, too. */
  names?: readonly Column[];
  /** The rows that have the same value in this column are one text, which is found by that value. */
  of?: Column;
  /** Only rows in which this column is null are found. */
  unless?: Column;
  /** The name of the user who wrote the row is found, too. */
  isByUser?: true;
  /** Large tables have an index of their texts. */
  indexed?: true;
};

/**
 * What searches find in each table. The triggers that mark changed rows are in a migration: another column needs
 * another migration.
 */
export const searchedTables = {
  ...byTable('search'),
  comments: { texts: ['comments'], isByUser: true, indexed: true },
  users: { texts: ['name', 'email', 'contact'], names: ['name'], indexed: true },
  /** The patient's other name is in the request. */
  patients: { texts: ['passport_name'], names: ['passport_name'], indexed: true },
  appointments: {
    texts: ['reference', 'name', 'email', 'phone', 'message', 'about_name', 'about_name_bn'],
    names: ['name'],
    indexed: true,
  },
  subscribers: { texts: ['email'], indexed: true },
  voice_messages: { texts: ['summary'] },
  chat_lines: { texts: ['text'], of: 'appointment_id', indexed: true },
  appointment_events: { texts: ['note'], of: 'appointment_id', indexed: true },
  case_events: { texts: ['note'], of: 'case_id', indexed: true },
  /** What comes from a template is in every case. */
  case_tasks: { texts: ['text', 'text_bn', 'note'], of: 'case_id', unless: 'template_id', indexed: true },
  hospital_letters: { texts: ['hospital', 'written_by', 'text'], of: 'case_id', indexed: true },
} as const satisfies { [Table in keyof Tables]?: Searched<keyof Tables[Table]> };

export type SearchedTable = keyof typeof searchedTables;

/** The index of a table's folded texts, on both engines. */
export const foldedIndex = (table: string): string => `${table}_folded_search`;

const indexed: readonly string[] = Object.entries(searchedTables).flatMap(([table, searched]) =>
  'indexed' in searched ? [table] : [],
);
export const isIndexed = (table: string): boolean => indexed.includes(table);

const batchSize = 200;
/** The rest is left for later transactions: no other server should wait long for a row that is being folded. */
const batchesOfTransaction = 20;

/**
 * Folds the texts of the rows that changed. Each of our transactions ends with this step, so a change is found as soon
 * as it is stored; triggers mark the changed rows. What other programs and servers of an earlier version change is
 * folded by the next transaction. Returns whether rows are left.
 */
export async function foldChanged(writer: Writer): Promise<boolean> {
  for (let batch = 0; batch < batchesOfTransaction; batch++) {
    const changed = await changedRows(writer);
    for (const [table, searched] of Object.entries(searchedTables)) {
      const ids = changed.filter(({ kind }) => kind === table).map(({ record_id }) => record_id);
      if (ids.length > 0) await foldRows(writer, table, ids, searched);
    }
    if (changed.length < batchSize) return false;
    // The embedded engine never waits: without a pause nobody would get a response before everything is folded.
    await setImmediate();
  }
  return true;
}

/** Rows that other transactions are changing or folding are theirs, and tables of a newer version are not ours. */
function changedRows(writer: Writer) {
  const rows = writer
    .selectFrom('folded_texts')
    .select(['kind', 'record_id'])
    .where('text', 'is', null)
    .where('kind', 'in', Object.keys(searchedTables))
    .limit(batchSize);
  return forUpdateSkipLocked(writer, rows).execute();
}

/** Ends what is before it: a number does not go on in the next column. */
const boundary = ' ; ';
const joined = (columns: readonly string[]) =>
  sql.join(
    columns.map((column) => sql`coalesce(${sql.ref(column)}, '')`),
    sql` || ${sql.lit(boundary)} || `,
  );
const authorName = sql`(select users.name from users where users.id = user_id)`;

async function foldRows(
  writer: Writer,
  table: string,
  ids: number[],
  { texts, names, of, unless, isByUser }: Searched,
): Promise<void> {
  const name = isByUser ? authorName : names ? joined(names) : sql`''`;
  const key = sql.ref(of ?? 'id');
  const text = of ? sql`string_agg(${joined(texts)}, ${sql.lit(boundary)})` : joined(texts);
  const only = unless ? sql`and ${sql.ref(unless)} is null` : sql``;
  const grouped = of ? sql`group by ${key}` : sql``;
  const { rows } = await sql<{ id: number; text: string; name: string }>`select ${key} as id, ${text} as text,
    ${name} as name from ${sql.table(table)} where ${key} in (${sql.join(ids)}) ${only} ${grouped}`.execute(
    writer,
  );
  if (rows.length === 0) return;
  await writer
    .insertInto('folded_texts')
    .values(
      rows.map((row) => ({
        kind: table,
        record_id: row.id,
        ...foldedColumns(isByUser ? [row.text, row.name].join(boundary) : row.text, row.name),
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['kind', 'record_id']).doUpdateSet(({ ref }) => ({
        text: ref('excluded.text'),
        sounds: ref('excluded.sounds'),
        numbers: ref('excluded.numbers'),
      })),
    )
    .execute();
}

const foldedColumns = (text: string, name: string) => ({
  text: foldedText(text),
  // The key has no joiners, which are no letters, and which keyboards write within names.
  sounds: [
    ...new Set(
      textKey(name)
        .split(/[^\p{L}\p{M}\p{N}']+/u)
        .flatMap(soundsOf),
    ),
  ]
    .map(soundToken)
    .join(''),
  numbers: numbersIn(text).join(' '),
});

/** A sound as it is stored and searched: with what stands before each, so that only beginnings are found. */
export const soundToken = (sound: string): string => ` ${sound}`;
