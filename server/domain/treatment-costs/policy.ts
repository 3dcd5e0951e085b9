/** The same day of the year before, as YYYY-MM-DD: what was looked at earlier may have changed. */
export function oneYearBefore(now: Date): string {
  const before = new Date(now);
  before.setUTCFullYear(before.getUTCFullYear() - 1);
  return before.toISOString().slice(0, 10);
}
