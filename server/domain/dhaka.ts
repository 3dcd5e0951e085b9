import { day, hour } from '#server/clock.ts';

/** Bangladesh has the same time all year: UTC and six hours. */
const ahead = 6 * hour;

/** The day (YYYY-MM-DD) in Dhaka at a timestamp. */
export function dayInDhaka(timestamp: Date): string {
  return new Date(timestamp.getTime() + ahead).toISOString().slice(0, 10);
}

/** The timestamp at which a day begins in Dhaka, `later` days after the given one. */
export function startOfDay(date: string, later = 0): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) - ahead + later * day).toISOString();
}

/** The day that is so many days after another one, or before it. */
export function daysAfter(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * day).toISOString().slice(0, 10);
}

/** The Monday on or before a day. Weeks begin on Monday. */
export function mondayOf(date: string): string {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  return daysAfter(date, -((weekday + 6) % 7));
}
