import type { ExpressionBuilder, Insertable, RawBuilder, Selectable, SqlBool } from 'kysely';
import { emitOnCommit } from '#server/db/commit-events.ts';
import type { Reader, Writer } from '#server/db/database.ts';
import { type PageBounds, readPageById } from '#server/db/paging.ts';
import type { MailsTable } from '#server/db/tables/system.ts';
import type { Tables } from '#server/db/tables.ts';
import type { MailKind, MailQuery, MailSearch, MailState } from '#shared/contract/mails.ts';

/** A mail as the outbox stores it. */
export type StoredMail = Selectable<MailsTable>;

/** Stores a mail, and returns its id. The mail job starts after the commit. */
export async function insertMail(writer: Writer, mail: Insertable<MailsTable>): Promise<number> {
  const { id } = await writer.insertInto('mails').values(mail).returning('id').executeTakeFirstOrThrow();
  emitOnCommit(writer, 'mail-enqueued');
  return id;
}

/** Mails with their requests. */
export function mailsWithRequest(reader: Reader) {
  return reader.selectFrom('mails').leftJoin('appointments', 'appointments.id', 'mails.appointment_id');
}

/** The deliveries of newsletters with their mails; without a mail where it is not in the outbox. */
export function deliveriesWithMail(reader: Reader) {
  return reader
    .selectFrom('newsletter_deliveries as deliveries')
    .leftJoin('mails', 'mails.id', 'deliveries.mail_id');
}

/** The query of mails for the portal's list. */
function mailsQuery(reader: Reader) {
  return mailsWithRequest(reader).select([
    'mails.id',
    'mails.kind',
    'mails.status',
    'mails.recipient',
    'mails.attempts',
    'mails.last_error',
    'mails.appointment_id',
    'appointments.reference',
    'mails.created_at',
    'mails.next_attempt_at',
    'mails.sent_at',
    'mails.sent_by',
  ]);
}
export type MailRow = Awaited<ReturnType<ReturnType<typeof mailsQuery>['execute']>>[number];

export function findMail(reader: Reader, id: number): Promise<MailRow | undefined> {
  return mailsQuery(reader).where('mails.id', '=', id).executeTakeFirst();
}

/**
 * The ids of the mails in a state. For staff a mail that is being sent is waiting, and a mail in a file was not sent.
 */
function inState(reader: Reader, state: MailQuery['state']) {
  const all = reader.selectFrom('mails').select('mails.id');
  if (!state) return all;
  if (state === 'written') return all.where('mails.sent_by', '=', 'file');
  if (state === 'waiting') return all.where('mails.status', 'in', ['waiting', 'sending']);
  const found = all.where('mails.status', '=', state);
  if (state !== 'sent') return found;
  return found.where(({ eb, or }) =>
    or([eb('mails.sent_by', 'is', null), eb('mails.sent_by', '!=', 'file')]),
  );
}

/** What a search looks for: mails about requests of which the condition is true, or to an address; of a kind. */
type MailFilter = Pick<MailSearch, 'state' | 'kind'> & {
  q?: { ofRequests: RawBuilder<SqlBool>; addresses: string[] } | undefined;
};

/** One page of the mails that match a filter, newest first. */
export function listMails(reader: Reader, { state, kind, q }: MailFilter, bounds: PageBounds) {
  let query = inState(reader, state);
  if (kind) query = query.where('mails.kind', '=', kind);
  if (q) query = query.where((eb) => eb.or([q.ofRequests, eb('mails.recipient', 'in', q.addresses)]));
  const ids = query.orderBy('mails.created_at', 'desc').orderBy('mails.id', 'desc');
  const read = (found: number[]) => mailsQuery(reader).where('mails.id', 'in', found).execute();
  return readPageById(reader, { ids, source: 'anything', read }, bounds);
}

/** The mails about a request, oldest first. */
export function mailsAboutRequest(reader: Reader, requestId: number) {
  return reader
    .selectFrom('mails')
    .select(['id', 'kind', 'status', 'attempts', 'sent_at', 'sent_by'])
    .where('appointment_id', '=', requestId)
    .orderBy('id')
    .execute();
}

/** Whether a mail of the kind about a request was stored after the timestamp. */
export async function hasMailSince(
  reader: Reader,
  { requestId, kind, since }: { requestId: number; kind: MailKind; since: string },
): Promise<boolean> {
  const row = await reader
    .selectFrom('mails')
    .select('id')
    .where('appointment_id', '=', requestId)
    .where('kind', '=', kind)
    .where('created_at', '>=', since)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** A query that deletes mails; the caller adds the condition. */
export const deleteMails = (writer: Writer) => writer.deleteFrom('mails');

/**
 * Makes a mail due now, if it is still in one of the states. The count of its attempts continues, so that a late result
 * of an earlier attempt is still recognised. Returns whether the mail was in one of the states.
 */
export async function requeueMail(
  writer: Writer,
  id: number,
  states: MailState[],
  now: string,
): Promise<boolean> {
  const row = await writer
    .updateTable('mails')
    .set({ status: 'waiting', next_attempt_at: now })
    .where('id', '=', id)
    .where('status', 'in', states)
    .where('text', '!=', '')
    .returning('id')
    .executeTakeFirst();
  if (row) emitOnCommit(writer, 'mail-enqueued');
  return row !== undefined;
}

/** Which of the mails are still stored with their recipient: neither erased, nor so old that their text was deleted. */
export async function idsWithRecipient(reader: Reader, ids: number[]): Promise<number[]> {
  const rows = await reader
    .selectFrom('mails')
    .select('id')
    .where('id', 'in', ids)
    .where('recipient', '!=', '')
    .execute();
  return rows.map((row) => row.id);
}

/** Whether a mail that no longer waits still has its recipient and text. */
export const hasContents = ({ and, eb }: ExpressionBuilder<Tables, 'mails'>) =>
  and([eb('mails.status', 'not in', ['waiting', 'sending']), eb('mails.recipient', '!=', '')]);

/** The mails whose texts are deleted: those older than a timestamp, or of a request. */
type Emptied = { before: string } | { requestId: number };

/** Deletes the texts and recipients of mails that no longer wait, whatever became of them. */
export async function deleteContents(writer: Writer, which: Emptied): Promise<void> {
  const query = writer
    .updateTable('mails')
    .set({ recipient: '', recipient_name: null, reply_to: null, text: '', html: '' })
    .where(hasContents);
  const { numUpdatedRows } = await ('before' in which
    ? query.where((eb) => eb(eb.fn.coalesce('sent_at', 'created_at'), '<', which.before))
    : query.where('appointment_id', '=', which.requestId)
  ).executeTakeFirst();
  if (numUpdatedRows > 0n) emitOnCommit(writer, 'data-erased');
}

/** The cleared columns of a mail whose secret token is no longer needed. */
export const withoutSecret = { text: '', html: '', link_hash: null };

/**
 * Deletes the texts of mails whose token is used, replaced, withdrawn or expired. A mail that still waits is not sent
 * any more. A mail that is being sent keeps its text until the next call. `now`: links that have expired have ended,
 * too.
 */
export async function deleteContentsOfEndedTokens(writer: Writer, now?: string): Promise<void> {
  const ended = writer
    .updateTable('mails')
    .where('link_hash', 'is not', null)
    .where('status', '!=', 'sending')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('account_tokens')
            .select('account_tokens.id')
            .whereRef('account_tokens.secret_hash', '=', 'mails.link_hash'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('subscribers')
            .select('subscribers.id')
            .whereRef('subscribers.secret_hash', '=', 'mails.link_hash'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('request_codes')
            .select('request_codes.id')
            .whereRef('request_codes.secret_hash', '=', 'mails.link_hash'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('upload_tickets')
            .select('upload_tickets.id')
            .whereRef('upload_tickets.token_hash', '=', 'mails.link_hash'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('share_links')
            .select('share_links.id')
            .whereRef('share_links.token_hash', '=', 'mails.link_hash')
            .where('share_links.revoked_at', 'is', null)
            .$if(now !== undefined, (query) => query.where('share_links.expires_at', '>', now ?? '')),
        ),
      ),
    );
  const givenUp = { status: 'failed', last_error: 'EOVER link' } as const;
  await ended
    .set({ ...givenUp, ...withoutSecret })
    .where('status', '=', 'waiting')
    .execute();
  await ended.set(withoutSecret).execute();
}
