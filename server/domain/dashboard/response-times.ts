import { minute } from '#server/clock.ts';
import { promisedMs } from '#server/domain/requests/policy.ts';
import type { Dashboard } from '#shared/contract/dashboard.ts';

type Answered = { created_at: string; responded_at: string | null };

function median(sorted: number[]): number | null {
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.ceil(sorted.length / 2) - 1];
  return upper === undefined || lower === undefined ? null : (lower + upper) / 2;
}

/** How fast requests were answered: the median in whole minutes, and the share that kept the promise. */
export function responseTimes(answered: readonly Answered[]): Dashboard['responses'] {
  const waits = answered
    .flatMap(({ created_at, responded_at }) =>
      responded_at === null ? [] : [Date.parse(responded_at) - Date.parse(created_at)],
    )
    .sort((a, b) => a - b);
  const middle = median(waits);
  const inTime = waits.filter((wait) => wait <= promisedMs).length;
  return {
    count: waits.length,
    median_minutes: middle === null ? null : Math.round(middle / minute),
    // Rounded down: 100 means all of them.
    in_time_percent: waits.length === 0 ? null : Math.floor((100 * inTime) / waits.length),
  };
}
