import type { Writer } from '#server/db/database.ts';
import { withLock } from '#server/db/portability.ts';
import { type Owner, requestsOf, wentTo } from '#server/domain/accounts/privacy/owner.ts';
import { recordActivity } from '#server/domain/activity/record-activity.ts';
import { insertEvent } from '#server/domain/requests/repository.ts';
import { deleteMails } from '#server/mail/repository.ts';
import type { RequestStatus } from '#shared/contract/requests.ts';

/** Requests that led to a treatment: that they took place has to be shown to others for years (ADR 0015). */
const owed: RequestStatus[] = ['confirmed', 'completed'];

/** What is taken off a request that is kept, by the names that the activity shows. */
const stripped = ['email', 'phone', 'message'];

/** Deletes the person's requests with their histories, and strips those that have to be kept. */
export async function eraseRequests(writer: Writer, owner: Owner, now: string) {
  const ids = await requestsOf(writer, owner).select('appointments.id').execute();
  for (const { id } of ids) await withLock(writer, `appointments:${id}`);
  const requests = await requestsOf(writer, owner)
    .select(['appointments.id', 'appointments.reference', 'appointments.status'])
    .execute();
  const kept = requests.filter(({ status }) => owed.includes(status));
  const deleted = requests.filter(({ status }) => !owed.includes(status));
  const mails = await deleteMailsAbout(
    writer,
    requests.map(({ id }) => id),
  );
  for (const { id } of kept) await strip(writer, owner, id, now);
  for (const { id } of deleted) {
    await writer.deleteFrom('appointments').where('id', '=', id).execute();
    await recordActivity(writer, owner, { entity: 'appointment', id, action: 'deleted' }, now);
  }
  return { kept: kept.map(({ reference }) => reference), deleted: deleted.length, mails };
}

async function strip(writer: Writer, owner: Owner, id: number, now: string): Promise<void> {
  await writer
    .updateTable('appointments')
    .set((eb) => ({
      email: '',
      email_key: '',
      phone: '',
      message: null,
      idempotency_key: null,
      user_id: null,
      erased_at: now,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
  const history = writer.updateTable('appointment_events').where('appointment_id', '=', id);
  await history.set({ note: null }).execute();
  await history.set({ actor_id: null, actor_name: null }).where('actor_id', '=', owner.id).execute();
  await insertEvent(writer, { appointment_id: id, type: 'erased', created_at: now });
  const deed = { entity: 'appointment', id, action: 'edited', fields: stripped } as const;
  await recordActivity(writer, owner, deed, now);
}

async function deleteMailsAbout(writer: Writer, ids: number[]): Promise<number> {
  if (ids.length === 0) return 0;
  const { numDeletedRows } = await deleteMails(writer).where('appointment_id', 'in', ids).executeTakeFirst();
  return Number(numDeletedRows);
}

/** Deletes what went, or waits to go, to the person's address apart from requests, or to a new one that waits. Answers how many. */
export async function eraseMailsTo(writer: Writer, owner: Owner): Promise<number> {
  const { numDeletedRows } = await deleteMails(writer)
    .where('appointment_id', 'is', null)
    .where(({ or, and, eb, selectFrom }) => {
      const newAddresses = selectFrom('account_tokens')
        .select('account_tokens.email')
        .where('account_tokens.user_id', '=', owner.id);
      const toANewOne = and([eb('kind', '=', 'email-change'), eb('recipient', 'in', newAddresses)]);
      return or([wentTo(owner), toANewOne]);
    })
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Forgets that the person asked for a new password. */
export async function eraseAsks(writer: Writer, { email, email_key }: Owner): Promise<void> {
  await writer
    .deleteFrom('password_reset_asks')
    .where(({ or, eb, fn }) =>
      or([eb('email', '=', email), eb(fn<string>('lower', ['email']), '=', email_key)]),
    )
    .execute();
}
