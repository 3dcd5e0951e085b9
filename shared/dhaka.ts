/** The provider's own time zone, in which every time is shown. */
export const timeZone = 'Asia/Dhaka';

const day = 24 * 60 * 60 * 1000;
/** Bangladesh has UTC+6 all year, without daylight saving time. */
const ahead = day / 4;

/** Whether a device that reports this offset (`getTimezoneOffset`, in minutes) has Dhaka's time. */
export const isDhakaOffset = (minutes: number): boolean => minutes * 60_000 === -ahead;

/** A time in Dhaka (YYYY-MM-DDTHH:MM), as fields for a local time have it. */
export const inDhaka = (at: Date | number): string => new Date(Number(at) + ahead).toISOString().slice(0, 16);

/** The timestamp of a local time field's value in Dhaka; null if the field has none. */
export function timestampInDhaka(typed: string): string | null {
  const at = Date.parse(`${typed}:00+06:00`);
  return Number.isNaN(at) ? null : new Date(at).toISOString();
}

/** The day (YYYY-MM-DD) in Dhaka at a time. */
export const dayInDhaka = (at: Date | number): string => inDhaka(at).slice(0, 10);

/** Returns the timestamp at which a day begins in Dhaka, `later` days after the given one. */
export function startOfDay(date: string, later = 0): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) - ahead + later * day).toISOString();
}

/** Returns the day that is `days` after another day; before it if negative. */
export function daysAfter(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * day).toISOString().slice(0, 10);
}

/** The Monday on or before a day. Weeks begin on Monday. */
export function mondayOf(date: string): string {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  return daysAfter(date, -((weekday + 6) % 7));
}
