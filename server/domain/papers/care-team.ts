import type { Reader } from '#server/db/database.ts';

/** Whether a member of staff is in the care team of the request's case: without a case nobody is. */
export async function isInCareTeam(
  reader: Reader,
  requestId: number,
  user: { id: number },
): Promise<boolean> {
  const member = await reader
    .selectFrom('care_team')
    .innerJoin('cases', 'cases.id', 'care_team.case_id')
    .select('care_team.id')
    .where('cases.appointment_id', '=', requestId)
    .where('care_team.user_id', '=', user.id)
    .where('care_team.to_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return member !== undefined;
}
