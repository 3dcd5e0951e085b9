import type { RequestValues } from '#web/features/contact/request-values.ts';

let kept: RequestValues | undefined;

/** Keeps what was typed while the visitor chooses another subject: in memory, until the form opens again. */
export function keepValues(values: RequestValues): void {
  kept = values;
}

/** What was kept, once. */
export function takeKeptValues(): RequestValues | undefined {
  const values = kept;
  kept = undefined;
  return values;
}
