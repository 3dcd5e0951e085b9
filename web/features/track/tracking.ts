import type { CaseProgress } from '#shared/contract/request-progress.ts';
import { readReference } from '#shared/reference.ts';
import type { Outcome } from '#web/app/context.ts';

/** What is typed into the form. */
export type TrackValues = { reference: string; phone: string };

/** Why nothing can be shown. `message` and `errors` are the contract's messages. */
export type Refused = {
  errors: Record<string, string[]>;
  /** null where no answer came, or none that may be shown. */
  message: string | null;
  /** Seconds to wait after too many tries. */
  retryAfter?: number | undefined;
};

export type Found = { reference: string; progress: CaseProgress };

/** What came of looking: the request, or why not and what was typed. */
export type Tracked = Found | { values: TrackValues; refused: Refused };

/** The found request under its reference as it is written properly. */
export const foundUnder = (typed: string, progress: CaseProgress): Found => ({
  reference: readReference(typed) ?? typed,
  progress,
});

/** What the page shows of a form that it posted itself. */
export function trackedOutcome(values: TrackValues, outcome: Outcome<CaseProgress>): Tracked {
  if ('done' in outcome) return foundUnder(values.reference, outcome.done);
  const { errors, message, retryAfter } = outcome.refused;
  return { values, refused: { errors, message, retryAfter } };
}

/** The reference in the fragment of a mailed or shared address; null if there is none. */
export function referenceIn(hash: string): string | null {
  const [, written] = /^#([\w-]{6,20})$/.exec(hash) ?? [];
  return written === undefined ? null : readReference(written);
}
