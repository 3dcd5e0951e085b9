import { type RawBuilder, sql } from 'kysely';
import type { Api } from '#tests/support/api.ts';
import { tablesOf } from '#tests/support/personal-data.ts';

/** Emptied on the day the papers go. */
const goes = 'goes';
/** The whole row is deleted on that day. */
const deleted = 'deleted';

/** Why a text stays. The first ones can't hold what somebody typed, and are not filled with a marker. */
const word = 'one of our own words, a number or a day';
const random = 'a random key or a hash of one';
const short = 'gone within days, whatever becomes of the case';
const ours = 'written by the product alone';
const sealed = 'encrypted with the key of its paper, which is destroyed';
const retained = {
  person:
    'who the patient is and how to reach them: a record that the law asks for, until the request is erased',
  staff: 'who of us did it',
  origin: 'how the family came to us: no health text, and gone once the request is erased',
  place: 'where the patient was treated, or might have been',
  proof: 'proves a consent, an answer or who opened a paper',
} as const;

/** Columns with the same fate. */
const all = (fate: string, ...columns: string[]) =>
  Object.fromEntries(columns.map((column) => [column, fate]));

/**
 * What becomes of each text of a case and its request on the day the papers go. A test refuses a column that is not
 * here: whoever adds one decides.
 */
const fates: Record<string, typeof deleted | Record<string, string>> = {
  access_codes: all(short, 'purpose', 'code_hash', 'slip_hash', 'how', 'given_by_name', 'used_key_hash'),
  appointments: {
    ...all(
      word,
      'reference',
      'date',
      'lang',
      'status',
      'for_whom',
      'owner_proven_by',
      'source',
      'call_back_on',
    ),
    ...all(retained.person, 'name', 'email', 'email_key', 'phone', 'phone_before', 'whatsapp_name'),
    heard_of: retained.origin,
    idempotency_key: random,
    ...all(goes, 'message', 'about_kind', 'about_name', 'about_name_bn', 'later_reason'),
  },
  appointment_events: {
    type: word,
    from: word,
    to: word,
    idempotency_key: random,
    actor_name: retained.staff,
    pinned_by: retained.staff,
    note: goes,
  },
  care_team: { user_name: retained.staff, role: word },
  case_entries: {
    how: word,
    ...all(retained.proof, 'device', 'confirmed_reached', 'confirmed_number'),
    ...all(retained.staff, 'given_by_name', 'confirmed_by_name'),
  },
  case_bills: { currency: word, entered_by: retained.staff },
  // Of a link `to` is what the link is called; of other lines a word, a hospital or somebody of ours.
  case_events: {
    type: word,
    from: word,
    to: goes,
    note: goes,
    actor_name: retained.staff,
    pinned_by: retained.staff,
  },
  case_facts: deleted,
  case_films: deleted,
  case_tasks: deleted,
  visa_applications: all(word, 'paid_on'),
  visas: deleted,
  journeys: all(word, 'arrives_on', 'leaves_on'),
  cases: {
    ...all(retained.place, 'hospital_name', 'hospital_name_bn', 'doctor_name', 'doctor_name_bn'),
    ...all(word, 'stage', 'turn', 'turn_due', 'office_due', 'ended_as', 'reminders_lang', 'news_by'),
    // Null from the moment in which a case ends.
    hold_reason: ours,
  },
  chat_lines: deleted,
  drafts: deleted,
  companions: { name: retained.person, relation: word },
  consents: {
    ...all(word, 'kind', 'version', 'lang', 'how', 'for_whom'),
    given_by: retained.proof,
    recorded_by: retained.staff,
  },
  document_accesses: { who: word, act: word, actor_name: retained.proof, reason: sealed },
  document_files: deleted,
  document_pages: deleted,
  documents: {
    ...all(random, 'folder', 'client_key'),
    ...all(word, 'type', 'state', 'source'),
    ...all(goes, 'title', 'wrapped_key', 'date', 'language', 'refusal', 'hospital', 'sent_by', 'reading_key'),
  },
  estimate_lines: { topic: word, cover: word, text: goes },
  estimates: {
    ...all(word, 'state', 'dated_on', 'currency', 'rate_day', 'answer_how', 'rate_source'),
    ...all(retained.staff, 'sent_by', 'recorded_by'),
    answered_by: retained.proof,
    ...all(goes, 'deposit_note', 'answer_note'),
  },
  hospital_consents: {
    ...all(retained.proof, 'hospital_name', 'hospital_key', 'given_by', 'withdrawn_by'),
    recorded_by: retained.staff,
    ...all(word, 'version', 'lang', 'how', 'relation', 'ground'),
    ground_note: goes,
  },
  hospital_letters: deleted,
  mails: {
    ...all(word, 'kind', 'status', 'sent_by'),
    ...all(ours, 'last_error', 'subject', 'unsubscribe_url'),
    ...all(random, 'message_id', 'link_hash'),
    ...all(goes, 'recipient', 'recipient_name', 'reply_to', 'text', 'html'),
  },
  news: { ...all(word, 'kind', 'channel', 'told_how'), told_by: retained.staff },
  options: {
    ...all(retained.place, 'hospital_name', 'hospital_name_bn', 'doctor_name'),
    ...all(retained.staff, 'author_name', 'checked_by'),
    ...all(word, 'checked_as', 'state', 'writers', 'unchecked_writers'),
    ...all(goes, 'summary', 'summary_bn'),
  },
  patients: {
    ...all(retained.person, 'name', 'passport_name', 'emergency_name', 'emergency_phone'),
    ...all(word, 'birth_date', 'lang', 'requester_relation'),
  },
  request_codes: { kind: short, reference: short, lang: short, secret_hash: short },
  share_links: deleted,
  share_link_documents: deleted,
  share_link_proofs: deleted,
  share_link_computers: deleted,
  upload_tickets: { token_hash: short, sender_name: short },
  sms: all(word, 'kind', 'state', 'attempted_on', 'code'),
  voice_messages: {
    folder: random,
    media_type: word,
    ...all(goes, 'wrapped_key', 'summary', 'summary_by'),
  },
};

/** Tables whose rows are gone long before that day. */
const shortLived = ['access_codes', 'request_codes', 'upload_tickets'];
/** Tables of which something is left: the rest is deleted with papers, or with another row. */
const withPapers = [
  'documents',
  'document_files',
  'document_pages',
  'share_link_documents',
  'share_link_proofs',
  'share_link_computers',
  // Never without its message.
  'voice_messages',
];

const parents = ['appointment_id', 'case_id', 'estimate_id', 'document_id', 'share_link_id'] as const;
const isTime = (name: string) => /(^|_)(at|since|until)$/.test(name);

/** What becomes of a column, as `table.column`; undefined if nobody has decided. */
export function fateOf(column: string): string | undefined {
  const [table = '', name = ''] = column.split('.');
  const fate = fates[table];
  return fate === deleted ? deleted : fate?.[name];
}
const isRetained = (fate: string | undefined) => Object.values<string | undefined>(retained).includes(fate);
const goesAt = (column: string) => fateOf(column) === goes;

/** All texts of cases and requests in the database, as `table.column`. */
export async function textColumns(api: Api): Promise<string[]> {
  const found: string[] = [];
  for (const { name, columns } of await tablesOf(api)) {
    const isOfCase = columns.some((column) => parents.some((parent) => parent === column.name));
    if (!isOfCase && !['appointments', 'patients'].includes(name)) continue;
    const texts = columns.filter(({ dataType, name: column }) => /^text$/i.test(dataType) && !isTime(column));
    found.push(...texts.map((column) => `${name}.${column.name}`));
  }
  return found;
}

/** The texts that somebody could have typed: those that go, and those that stay. */
export async function typedColumns(api: Api) {
  const all = await textColumns(api);
  return { going: all.filter(goesAt), staying: all.filter((column) => isRetained(fateOf(column))) };
}

export type Ids = { id: number; requestId: number };
type Row = Record<string, unknown>;
export type Rows = Record<string, Row[]>;

/** The condition for the rows of a case in a table. */
async function rowsOf(api: Api, table: string, { id, requestId }: Ids) {
  const columns = (await tablesOf(api)).find(({ name }) => name === table)?.columns ?? [];
  if (table === 'appointments') return sql`id = ${requestId}`;
  if (table === 'patients') return sql`id in (select patient_id from cases where id = ${id})`;
  switch (parents.find((one) => columns.some(({ name }) => name === one))) {
    case 'appointment_id':
      return sql`appointment_id = ${requestId}`;
    case 'case_id':
      return sql`case_id = ${id}`;
    case 'estimate_id':
      return sql`estimate_id in (select id from estimates where case_id = ${id})`;
    case 'document_id':
      return sql`document_id in (select id from documents where appointment_id = ${requestId})`;
    default:
      return sql`share_link_id in (select id from share_links where case_id = ${id})`;
  }
}

/** Every row of a case, by its table. */
export async function readRows(api: Api, ids: Ids): Promise<Rows> {
  const rows: Rows = {};
  for (const table of Object.keys(fates)) {
    const where = await rowsOf(api, table, ids);
    const found = sql<Row>`select * from ${sql.table(table)} where ${where}`.execute(api.app.db.read);
    // The engines give rows that were changed in any order.
    rows[table] = (await found).rows.toSorted((a, b) => Number(a.id ?? 0) - Number(b.id ?? 0));
  }
  return rows;
}

/** The tables in which a case has no row though it could have one on the day its papers go. */
export const emptyTables = (rows: Rows): string[] =>
  Object.keys(fates).filter((table) => !shortLived.includes(table) && rows[table]?.length === 0);

/** The tables of which no row should be left, and one is. */
export const undeletedTables = (rows: Rows): string[] =>
  Object.keys(fates).filter((table) => fates[table] === deleted && rows[table]?.length !== 0);

/** Only some rows have a text of their own in these columns. */
const onlyOf: Record<string, RawBuilder<unknown>> = {
  'case_events.to': sql` and type = 'link'`,
  'estimate_lines.text': sql` and topic = 'other'`,
};

/** Writes a marker into every text of a case that goes, and another one into those that stay. */
export async function fillWithMarkers(api: Api, ids: Ids, { goes: going, stays }: Markers): Promise<void> {
  const columns = await typedColumns(api);
  for (const column of [...columns.going, ...columns.staying]) {
    const [table = '', name = ''] = column.split('.');
    // Nothing changes a line of this list.
    if (table === 'document_accesses') continue;
    // No two lines of an estimate may be called the same, and some of the texts are addresses.
    const start = `${columns.going.includes(column) ? going : stays}.`;
    const nth = table === 'estimate_lines' ? sql`cast(id as text)` : sql`''`;
    const value = sql`${start} || ${nth} || '@patients.example'`;
    const where = sql`where ${await rowsOf(api, table, ids)}${onlyOf[column] ?? sql``}`;
    await api.app.db.transaction((writer) =>
      sql`update ${sql.table(table)} set ${sql.ref(name)} = ${value} ${where}`.execute(writer),
    );
  }
}
type Markers = { goes: string; stays: string };

/** The columns of the whole database in which a marker is, as `table.column`. */
export async function columnsWith(api: Api, marker: string): Promise<string[]> {
  const found = new Set<string>();
  for (const { name } of await tablesOf(api)) {
    const { rows } = await sql<Row>`select * from ${sql.table(name)}`.execute(api.app.db.read);
    for (const row of rows)
      for (const [column, value] of Object.entries(row))
        if (typeof value === 'string' && value.toLowerCase().includes(marker)) found.add(`${name}.${column}`);
  }
  return [...found].toSorted();
}

/** Columns that are only there together. */
const together = (column: string) =>
  column.startsWith('mails.') ? 'mails' : column.replace(/about_\w+$/, 'about');

/** The texts that are gone, one of each kind, each with a function that brings it back alone. */
export function lostTexts(api: Api, before: Rows): Map<string, () => Promise<void>> {
  const found = new Map<string, () => Promise<void>>();
  const run = (query: RawBuilder<unknown>) => async () => {
    await api.app.db.transaction((writer) => query.execute(writer));
  };
  for (const [table, rows] of Object.entries(before)) {
    if (withPapers.includes(table)) continue;
    for (const row of rows) {
      if (fates[table] === deleted) {
        // What it refers to is gone, too.
        const { share_link_id, ...values } = row;
        const names = sql.join(Object.keys(values).map((name) => sql.ref(name)));
        const insert = sql`insert into ${sql.table(table)} (${names}) values (${sql.join(Object.values(values))})`;
        found.set(table, run(insert));
        continue;
      }
      const lost = Object.keys(row).filter((name) => goesAt(`${table}.${name}`) && row[name] !== null);
      for (const name of lost) {
        const column = `${table}.${name}`;
        if (onlyOf[column] && row.topic !== 'other' && row.type !== 'link') continue;
        const group = lost.filter((other) => together(`${table}.${other}`) === together(column));
        const set = sql.join(group.map((other) => sql`${sql.ref(other)} = ${row[other]}`));
        const what = [together(column), table.endsWith('_events') ? row.type : null]
          .filter(Boolean)
          .join(' of ');
        found.set(what, run(sql`update ${sql.table(table)} set ${set} where id = ${row.id}`));
      }
    }
  }
  return found;
}
