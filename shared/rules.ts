import { daysAfter } from '#shared/dhaka.ts';

type Checked = { checked_on: string | null; recheck_days: number | null };

/** The last day in Dhaka on which a rule counts as checked. Null for one that nobody has to look at again. */
export const checkedUntil = ({ checked_on, recheck_days }: Checked): string | null =>
  checked_on === null || recheck_days === null ? null : daysAfter(checked_on, recheck_days);

/** Whether a rule may have changed since it was looked at. */
export function isPastCheck(rule: Checked, today: string): boolean {
  const until = checkedUntil(rule);
  return until !== null && today > until;
}
