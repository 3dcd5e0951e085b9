import type { PatientRequest } from '#shared/contract/requests.ts';

type Countdown = { state: 'left' | 'soon' | 'overdue'; ms: number };

const soonMs = 4 * 60 * 60 * 1000;

/**
 * Counts down to the promised answer: the time left, or the time since it became overdue. `soon` is the last
 * four hours. Null once the request has been answered.
 */
export function answerCountdown(
  { awaiting_response, due_at }: Pick<PatientRequest, 'awaiting_response' | 'due_at'>,
  now: number,
): Countdown | null {
  if (!awaiting_response) return null;
  const left = Date.parse(due_at) - now;
  if (left < 0) return { state: 'overdue', ms: -left };
  return { state: left < soonMs ? 'soon' : 'left', ms: left };
}

/** How long the patient waited for the first answer; null if there is none yet. */
export function answeredAfter({
  created_at,
  responded_at,
}: Pick<PatientRequest, 'created_at' | 'responded_at'>) {
  return responded_at === null ? null : Math.max(0, Date.parse(responded_at) - Date.parse(created_at));
}
