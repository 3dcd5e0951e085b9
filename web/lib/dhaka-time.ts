/** Bangladesh has the same UTC offset all year. */
const dhakaAheadMs = 6 * 60 * 60 * 1000;

/** The value of a local time field (`datetime-local`) for a time in milliseconds, in Dhaka. */
export const inDhaka = (ms: number): string => new Date(ms + dhakaAheadMs).toISOString().slice(0, 16);

/** The timestamp of a local time field's value in Dhaka; null if the field has none. */
export function timestampInDhaka(typed: string): string | null {
  const at = Date.parse(`${typed}:00+06:00`);
  return Number.isNaN(at) ? null : new Date(at).toISOString();
}
