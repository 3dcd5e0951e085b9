import type { PatientRequest } from '#shared/contract/requests.ts';

type Countdown = { state: 'left' | 'soon' | 'overdue'; ms: number };

const soonMs = 4 * 60 * 60 * 1000;

/**
 * Counts down to the promised answer: the time left, or the time since it became overdue. `soon` is the last
 * four hours. Null once the request has been answered.
 */
export function answerCountdown({ status, due_at }: Pick<PatientRequest, 'status' | 'due_at'>, now: number) {
  if (status !== 'new') return null;
  const left = Date.parse(due_at) - now;
  const waiting: Countdown =
    left < 0 ? { state: 'overdue', ms: -left } : { state: left < soonMs ? 'soon' : 'left', ms: left };
  return waiting;
}

/** How long the patient waited for the first answer; null if there is none yet. */
export function answeredAfter({
  created_at,
  responded_at,
}: Pick<PatientRequest, 'created_at' | 'responded_at'>) {
  return responded_at === null ? null : Math.max(0, Date.parse(responded_at) - Date.parse(created_at));
}
