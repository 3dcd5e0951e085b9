import type { Reader } from '#server/db/database.ts';

/** The consents with the reference of the request that they were given for, oldest first. */
function consentsQuery(reader: Reader) {
  return reader
    .selectFrom('consents')
    .leftJoin('appointments', 'appointments.id', 'consents.appointment_id')
    .select([
      'consents.kind',
      'consents.version',
      'consents.lang',
      'consents.given_at',
      'appointments.reference',
    ])
    .orderBy('consents.id');
}

/** What a person agreed to: with the account, and with the requests that are theirs. */
export function consentsOfUser(reader: Reader, userId: number) {
  return consentsQuery(reader)
    .where(({ or, eb }) => or([eb('consents.user_id', '=', userId), eb('appointments.user_id', '=', userId)]))
    .execute();
}

/** The consent to process health data that a request came with; none came with those older than the question. */
export function healthConsentOf(reader: Reader, requestId: number) {
  return consentsQuery(reader)
    .where('consents.appointment_id', '=', requestId)
    .where('consents.kind', '=', 'health')
    .limit(1)
    .executeTakeFirst();
}
