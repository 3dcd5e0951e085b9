import { sql } from 'kysely';
import { hashSecret, newSecret } from '#server/auth/secrets.ts';
import type { Database } from '#server/db/database.ts';
import { recordConsents } from '#server/domain/consents/consent-service.ts';
import { hashRecoveryCode } from '#server/domain/second-factor/codes.ts';
import { contactResponse } from '#shared/contract/contact.ts';
import { requestStatus } from '#shared/contract/requests.ts';
import type { Api } from '#tests/support/api.ts';
import { textIndex } from '#tests/support/database-rows.ts';
import { file, images } from '#tests/support/images.ts';
import { askForNewsletter } from '#tests/support/newsletter.ts';
import { idOf } from '#tests/support/response-body.ts';

let made = 0;

const totpSecret = 'JBSWY3DPEHPK3PXP';

/** The recovery code of every person with data. */
export const recoveryCode = 'abcd-efgh-ijkm-npqr';

/** Every table of the database with its columns. */
export const tablesOf = (api: Api) => tablesOfDatabase(api.app.db);

const tablesOfDatabase = async ({ read }: Pick<Database, 'read'>) =>
  (await read.introspection.getTables()).filter(
    ({ name }) => !/^(kysely_|sqlite_)/.test(name) && !textIndex.test(name),
  );

/** All rows of a database as one text. */
export async function dumpOfDatabase(db: Pick<Database, 'read'>): Promise<string> {
  const rows: unknown[] = [];
  for (const { name } of await tablesOfDatabase(db)) {
    const found = await sql`select * from ${sql.table(name)}`.execute(db.read);
    rows.push(...found.rows);
  }
  return JSON.stringify(rows);
}

/** All rows of the app's database as one text. */
export const dumpOf = (api: Api) => dumpOfDatabase(api.app.db);

/** A signed-in customer whose texts all contain the same mark; `confirmed`: with a verified address. */
export async function makePerson(api: Api, { confirmed = true } = {}) {
  made += 1;
  const mark = `mark${made}x${Date.now().toString(36)}`;
  const name = `<script>alert(1)</script> ${mark}`;
  const email = `Rina.${mark}@Patients.example`;
  const password = `secret-${mark}`;
  const account = { name, email, password, contact: `+88017${made}00${made}0009`, gender: 'female' };
  const form = { ...account, role_id: '1', status: '1', image: file(images.jpeg) };
  const { body } = await api.call('POST', '/api/users', { form });
  const id = idOf(body);
  const now = api.clock().toISOString();
  await api.app.db.transaction(async (writer) => {
    if (confirmed) {
      await writer.updateTable('users').set({ email_confirmed_at: now }).where('id', '=', id).execute();
    }
    // The mail that verifies the e-mail address belongs to other tests.
    await writer.deleteFrom('account_tokens').where('user_id', '=', id).execute();
    await writer.deleteFrom('mails').where('recipient', '=', email).execute();
  });
  const token = await api.tokenOf(email, password);
  return { id, mark, ...account, token };
}
export type Person = Awaited<ReturnType<typeof makePerson>>;

/**
 * A request with the person's e-mail address, with a note by staff and, unless it is new, a status and an answer by
 * mail.
 */
export async function requestFor(api: Api, { email, mark, contact }: Person, status = 'new') {
  const body = {
    name: `Patient ${mark}`,
    email,
    phone: contact,
    date: '2999-01-01',
    message: `Pain <b>${mark}</b>`,
    about: 'volunteer',
  };
  const { reference } = contactResponse.parse((await api.call('POST', '/api/contact', { body })).body);
  const row = await api.app.db.read
    .selectFrom('appointments')
    .select('id')
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow();
  const add = (event: object) =>
    api.call('POST', `/api/appointments/${row.id}/events`, { token: api.adminToken, body: event });
  await add({ type: 'note', note: `Called about ${mark}` });
  if (status === 'new') return { id: row.id, reference };
  await add({ type: 'status', status: requestStatus.parse(status) });
  await add({ type: 'reply', channel: 'mail', text: `Answer to ${mark}`, key: `answer-${reference}` });
  return { id: row.id, reference };
}

/** Opens the case of a request, and fills it with texts that contain the person's mark. */
export async function caseFor(api: Api, requestId: number, { mark }: Person): Promise<number> {
  const send = (url: string, body: object) => api.call('POST', url, { token: api.adminToken, body });
  const id = idOf((await send('/api/cases', { appointment_id: requestId })).body);
  const patient = {
    passport_name: `Passport ${mark}`,
    birth_date: '1960-02-01',
    requester_relation: 'child',
    emergency_name: `Sister ${mark}`,
    emergency_phone: '01711000000',
  };
  const doctor = { name: `Dr. ${mark}` };
  await api.call('PUT', `/api/cases/${id}`, { token: api.adminToken, body: { patient, doctor } });
  await send(`/api/cases/${id}/companions`, { name: `Brother ${mark}`, relation: 'sibling' });
  await send(`/api/cases/${id}/tasks`, { text: `Call about ${mark}`, owner: 'office' });
  await send(`/api/cases/${id}/consents`, {
    hospital: { name: `Hospital ${mark}` },
    lang: 'bn',
    how: 'phone',
    given_by: `Sister ${mark}`,
  });
  await send(`/api/cases/${id}/events`, { type: 'note', note: `Worried: ${mark}` });
  return id;
}

/** Adds a row to every table with personal data. */
export async function fill(api: Api, person: Person): Promise<void> {
  const { id, email, mark, token } = person;
  const { body: blog } = await api.call('POST', '/api/blogs', {
    token: api.adminToken,
    body: {
      title: `On ${mark}`,
      descriptions: 'Text',
      category_id: await categoryId(api),
      status: 1,
      user_id: 1,
    },
  });
  const blog_id = idOf(blog);
  await api.call('POST', '/api/comments', { token, body: { blog_id, comments: `<script>${mark}</script>` } });
  const now = api.clock().toISOString();
  const later = new Date(api.clock().getTime() + 3_600_000).toISOString();
  await api.app.db.transaction(async (writer) => {
    await recordConsents(writer, { userId: id, kinds: ['privacy', 'terms'], lang: 'en' }, now);
    const secret_hash = hashSecret(newSecret());
    const link = { user_id: id, kind: 'email-change' as const, email: `new.${email}`, secret_hash };
    await writer
      .insertInto('account_tokens')
      .values({ ...link, created_at: now, expires_at: later })
      .execute();
    await writer.insertInto('password_reset_asks').values({ email, lang: 'en', created_at: now }).execute();
    await writer
      .insertInto('second_factors')
      .values({ user_id: id, secret: totpSecret, created_at: now, confirmed_at: now })
      .execute();
    const code_hash = hashRecoveryCode(id, recoveryCode);
    await writer.insertInto('recovery_codes').values({ user_id: id, code_hash }).execute();
    const filter = { user_id: id, name: `Filter ${mark}`, name_key: mark, filter: '{}', created_at: now };
    await writer.insertInto('request_filters').values(filter).execute();
  });
  await askForNewsletter(api, { email });
}

async function categoryId(api: Api): Promise<number> {
  made += 1;
  const { body } = await api.call('POST', '/api/categories', {
    token: api.adminToken,
    body: { name: `Category ${made} ${Math.random()}`, status: 1 },
  });
  return idOf(body);
}
