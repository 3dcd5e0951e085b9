import type { PatientRequest } from '#shared/contract/requests.ts';

type Waiting = { state: 'left' | 'soon' | 'overdue'; ms: number };

const soonMs = 4 * 60 * 60 * 1000;

/**
 * Where a request stands against the promised 24 hours: how long is left, or for how long it is overdue.
 * `soon` is the last four hours. Null once it is no longer new: somebody has answered.
 */
export function waitingOf({ status, due_at }: Pick<PatientRequest, 'status' | 'due_at'>, now: number) {
  if (status !== 'new') return null;
  const left = Date.parse(due_at) - now;
  const waiting: Waiting =
    left < 0 ? { state: 'overdue', ms: -left } : { state: left < soonMs ? 'soon' : 'left', ms: left };
  return waiting;
}

/** How long the patient waited for the first answer; null while there is none. */
export function answeredAfter({
  created_at,
  responded_at,
}: Pick<PatientRequest, 'created_at' | 'responded_at'>) {
  return responded_at === null ? null : Math.max(0, Date.parse(responded_at) - Date.parse(created_at));
}
