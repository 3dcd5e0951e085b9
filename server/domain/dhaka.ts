import { day, hour } from '#server/clock.ts';

/** Bangladesh has UTC+6 all year, without daylight saving time. */
const ahead = 6 * hour;

/** Returns the day (YYYY-MM-DD) in Dhaka at a timestamp. */
export function dayInDhaka(timestamp: Date): string {
  return new Date(timestamp.getTime() + ahead).toISOString().slice(0, 10);
}

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
