import { type ExpressionBuilder, sql } from 'kysely';
import type { Reader, Writer } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.ts';
import type { RequestPlace } from '#shared/contract/requests.ts';

type OfRequest = ExpressionBuilder<Tables, 'appointments'>;

/** Whether a request was not marked as the same as another one. */
export const isOnItsOwn = ({ not, exists, selectFrom }: OfRequest) =>
  not(
    exists(
      selectFrom('same_requests')
        .select('same_requests.appointment_id')
        .whereRef('same_requests.appointment_id', '=', 'appointments.id'),
    ),
  );

/** Whether a request is no spam. Figures count no other. */
export const isNoSpam = (eb: OfRequest) => eb('appointments.spam_goes_at', 'is', null);

const isSetAside = (eb: OfRequest) =>
  eb.and([eb('appointments.later_until', 'is not', null), eb('appointments.back_at', 'is', null)]);

/** Whether a request is in a place. Those that are the same as another one are in the inbox by that one. */
export const isIn = (place: RequestPlace) => (eb: OfRequest) => {
  if (place === 'spam') return eb('appointments.spam_goes_at', 'is not', null);
  if (place === 'later') return eb.and([isNoSpam(eb), isSetAside(eb)]);
  return eb.and([isNoSpam(eb), eb.not(isSetAside(eb)), isOnItsOwn(eb)]);
};

/** Whether a request is in the inbox, in its counts and in those of the menu. */
export const isInInbox = isIn('inbox');

/** Whether something shows that a request is no spam: it is not erased as such. */
export const staysAsSpam = ({ or, eb, exists, selectFrom }: OfRequest) =>
  or([
    eb('appointments.user_id', 'is not', null),
    exists(selectFrom('cases').select('cases.id').whereRef('cases.appointment_id', '=', 'appointments.id')),
    exists(
      selectFrom('documents')
        .select('documents.id')
        .whereRef('documents.appointment_id', '=', 'appointments.id')
        .where('documents.state', '!=', 'erased'),
    ),
    exists(
      selectFrom('request_codes')
        .select('request_codes.id')
        .whereRef('request_codes.appointment_id', '=', 'appointments.id'),
    ),
  ]);

/** The spam that goes by now. */
export async function findSpamToErase(reader: Reader, now: string): Promise<number[]> {
  const rows = await reader
    .selectFrom('appointments')
    .select('appointments.id')
    .where('spam_goes_at', '<=', now)
    .where('erased_at', 'is', null)
    .where((eb) => eb.not(staysAsSpam(eb)))
    .orderBy('spam_goes_at')
    .orderBy('appointments.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** The requests that are set aside until now at the latest. */
export async function findDue(reader: Reader, now: string): Promise<number[]> {
  const rows = await reader
    .selectFrom('appointments')
    .select('id')
    .where('later_until', '<=', now)
    .where('back_at', 'is', null)
    .where('spam_goes_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** The columns of a request that is not set aside. */
export const notLater = { later_until: null, later_reason: null, later_by_id: null, back_at: null };

/** Where a request is, and how often nobody answered a call. */
export const findPlace = (reader: Reader, id: number) =>
  reader
    .selectFrom('appointments')
    .select(['status', 'spam_goes_at', 'later_until', 'back_at', 'calls_not_reached'])
    .where('id', '=', id)
    .executeTakeFirst();

/** Whether other requests were marked as the same as this one. */
export async function hasOthersAsSame(reader: Reader, id: number): Promise<boolean> {
  const query = reader.selectFrom('same_requests').select(sql.lit(1).as('one')).where('same_as_id', '=', id);
  return (await query.limit(1).executeTakeFirst()) !== undefined;
}

/** Whether a look at its progress has taken a request back from the spam before. */
export async function wasLookedAt(reader: Reader, id: number): Promise<boolean> {
  const row = await reader
    .selectFrom('appointment_events')
    .select('id')
    .where('appointment_id', '=', id)
    .where('type', '=', 'not_spam')
    .where('to', '=', 'look')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Puts off when spam goes, if that is before a time. It is no change that anybody has to see. */
export async function postponeSpam(
  writer: Writer,
  id: number,
  { before, spam_goes_at }: { before: string; spam_goes_at: string },
): Promise<void> {
  await writer
    .updateTable('appointments')
    .set({ spam_goes_at })
    .where('id', '=', id)
    .where('spam_goes_at', '<', before)
    .execute();
}
