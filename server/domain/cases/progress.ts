import type { Reader } from '#server/db/database.ts';
import { presentTurn } from '#server/domain/cases/policy.ts';
import type { CaseProgress } from '#shared/contract/cases.ts';

/** How far the cases of requests are. */
export function casesOfRequests(reader: Reader, requestIds: number[]) {
  return reader
    .selectFrom('cases')
    .select([
      ...(['id', 'appointment_id', 'stage', 'stage_since', 'hold_reason'] as const),
      ...(['turn', 'turn_since', 'turn_due'] as const),
    ])
    .where('appointment_id', 'in', requestIds.length > 0 ? requestIds : [0])
    .execute();
}
type CaseOfRequest = Awaited<ReturnType<typeof casesOfRequests>>[number];

/** The case of one request; undefined until one is opened. */
export async function caseOfRequest(reader: Reader, requestId: number): Promise<CaseOfRequest | undefined> {
  const [found] = await casesOfRequests(reader, [requestId]);
  return found;
}

/** How far a case is, for its owner and for relatives by their link. */
export const presentCaseProgress = (row: Omit<CaseOfRequest, 'id' | 'appointment_id'>): CaseProgress => ({
  stage: row.stage,
  stage_since: row.stage_since,
  on_hold: row.hold_reason !== null,
  turn: presentTurn(row),
});
