import type { Insertable } from 'kysely';
import type { Reader, Writer } from '#server/db/database.ts';
import type { ConsentsTable } from '#server/db/tables/accounts.ts';

export async function insertConsents(writer: Writer, rows: Insertable<ConsentsTable>[]): Promise<void> {
  await writer.insertInto('consents').values(rows).execute();
}

/** Consents with the reference of their request, oldest first. */
export function consentsQuery(reader: Reader) {
  return reader
    .selectFrom('consents')
    .leftJoin('appointments', 'appointments.id', 'consents.appointment_id')
    .select([
      'consents.kind',
      'consents.version',
      'consents.lang',
      'consents.how',
      'consents.given_by',
      'consents.for_whom',
      'consents.recorded_by',
      'consents.given_at',
      'appointments.reference',
    ])
    .orderBy('consents.id');
}

/** The consents given with the user's account and with the user's requests. */
export function consentsOfUser(reader: Reader, userId: number) {
  return consentsQuery(reader)
    .where(({ or, eb }) => or([eb('consents.user_id', '=', userId), eb('appointments.user_id', '=', userId)]))
    .execute();
}

/**
 * The consent to process health data that was given with a request. Requests from before the form asked for it have
 * none.
 */
export function healthConsentOf(reader: Reader, requestId: number) {
  return consentsQuery(reader)
    .where('consents.appointment_id', '=', requestId)
    .where('consents.kind', '=', 'health')
    .limit(1)
    .executeTakeFirst();
}

/** Whether an account has agreed to the terms. */
export async function hasAgreed(reader: Reader, userId: number): Promise<boolean> {
  const row = await reader
    .selectFrom('consents')
    .select('id')
    .where('user_id', '=', userId)
    .where('kind', '=', 'terms')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
