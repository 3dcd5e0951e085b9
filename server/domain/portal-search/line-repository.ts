import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '#server/db/database.ts';
import type { LineKind } from '#shared/contract/portal-search.ts';
import type { SearchedPart } from '#shared/same-text.ts';

/** The queries of the lines in which the portal's search found something. */

/** More lines of one kind are not looked at: a chat has 5,000. */
const linesRead = 2000;

type Source = {
  kind: LineKind;
  /** Whether all lines of a request, or of a case, are one text in `folded_texts`. */
  of: 'appointment_id' | 'case_id';
  type: RawBuilder<unknown>;
  text: RawBuilder<unknown>;
  at: RawBuilder<unknown>;
};

const created = sql.ref('created_at');
const after = (sign: string, column: string) => sql`coalesce(${sql.lit(sign)} || ${sql.ref(column)}, '')`;

const sources: Record<string, Source> = {
  appointment_events: {
    kind: 'request',
    of: 'appointment_id',
    type: sql.ref('type'),
    text: sql.ref('note'),
    at: created,
  },
  chat_lines: {
    kind: 'chat',
    of: 'appointment_id',
    type: sql.ref('from'),
    text: sql.ref('text'),
    at: sql.ref('at'),
  },
  case_events: {
    kind: 'case',
    of: 'case_id',
    type: sql.ref('type'),
    text: sql.ref('note'),
    at: created,
  },
  case_tasks: {
    kind: 'task',
    of: 'case_id',
    type: sql.ref('state'),
    text: sql`case when template_id is null then text || ${after(' ', 'text_bn')} || ${after(' ', 'note')} end`,
    at: created,
  },
  hospital_letters: {
    kind: 'letter',
    of: 'case_id',
    type: sql.ref('kind'),
    text: sql`hospital || ${after(', ', 'written_by')} || ': ' || text`,
    at: created,
  },
};

/** A line of what was said or written about a request. */
export type Line = { kind: LineKind; id: number; type: string; text: string; at: string };

/** The requests in which something was found, with their cases. */
export const requestsWithCases = (reader: Reader, ids: number[]) =>
  reader
    .selectFrom('appointments')
    .leftJoin('cases', 'cases.appointment_id', 'appointments.id')
    .select(['appointments.id', 'appointments.name', 'reference', 'message', 'appointments.created_at'])
    .select((eb) => [
      'cases.id as case_id',
      eb
        .selectFrom('appointment_events as received')
        .select((received) => received.fn.min('received.id').as('id'))
        .whereRef('received.appointment_id', '=', 'appointments.id')
        .where('received.type', '=', 'received')
        .as('received_id'),
    ])
    .where('appointments.id', 'in', [0, ...ids])
    .execute();
export type FoundRequest = Awaited<ReturnType<typeof requestsWithCases>>[number];

const like = (letters: string) => `%${letters.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

/** The tables with lines of a request in which one of the parts of a search is found. */
export async function tablesWith(
  reader: Reader,
  { id, case_id }: FoundRequest,
  parts: SearchedPart[],
): Promise<string[]> {
  const keys = Object.entries(sources).map(
    ([table, { of }]) =>
      sql`(kind = ${sql.lit(table)} and record_id = ${of === 'case_id' ? (case_id ?? 0) : id})`,
  );
  const conditions = parts.flatMap(({ text, number }) => [
    sql`text like ${like(text)} escape '\\'`,
    ...(number ? [sql`numbers like ${like(number)} escape '\\'`] : []),
  ]);
  const { rows } = await sql<{ kind: string }>`select kind from folded_texts
    where (${sql.join(keys, sql` or `)}) and (${sql.join(conditions, sql` or `)})`.execute(reader);
  return rows.map(({ kind }) => kind);
}

/** The lines of a request in a table, the newest first. */
export async function linesOf(reader: Reader, table: string, { id, case_id }: FoundRequest): Promise<Line[]> {
  const source = sources[table];
  if (!source) return [];
  const { kind, of, type, text, at } = source;
  const key = of === 'case_id' ? (case_id ?? 0) : id;
  const { rows } = await sql<{ id: number; type: string; text: string; at: string }>`select id,
    ${type} as type, ${text} as text, ${at} as at from ${sql.table(table)}
    where ${sql.ref(of)} = ${key} and ${text} is not null order by ${at} desc, id desc
    limit ${linesRead}`.execute(reader);
  return rows.map((row) => ({ kind, ...row }));
}

/** What was said in the voice messages of a request, as the office understood it; a line of the request's history. */
export async function spokenLines(reader: Reader, requestId: number): Promise<Line[]> {
  const rows = await reader
    .selectFrom('voice_messages')
    .select(['event_id', 'summary', 'created_at'])
    .where('appointment_id', '=', requestId)
    .where('summary', 'is not', null)
    .orderBy('id', 'desc')
    .limit(linesRead)
    .execute();
  return rows.flatMap(({ event_id, summary, created_at }) =>
    event_id === null || summary === null
      ? []
      : [{ kind: 'request', id: event_id, type: 'message', text: summary, at: created_at } as const],
  );
}
