import '#web/lib/zod-without-eval.ts';
import { trackInput } from '#shared/contract/tracking.ts';
import type { TrackValues } from '#web/features/track/tracking.ts';

/** What is wrong with the form by the contract, by field; null if it can be sent. */
export function checkTrack(values: TrackValues): Record<string, string[]> | null {
  const issues = trackInput.safeParse(values).error?.issues ?? [];
  if (issues.length === 0) return null;
  return Object.fromEntries(issues.map(({ path: [field], message }) => [String(field), [message]]));
}
