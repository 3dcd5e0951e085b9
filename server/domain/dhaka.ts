import { day, hour } from '#server/clock.ts';

/** Bangladesh keeps one time all year round: UTC and six hours. */
const ahead = 6 * hour;

/** The day (YYYY-MM-DD) that it is in Dhaka at a moment. */
export function dayInDhaka(timestamp: Date): string {
  return new Date(timestamp.getTime() + ahead).toISOString().slice(0, 10);
}

/** The moment at which a day begins in Dhaka, `later` days after the one that is said. */
export function startOfDay(date: string, later = 0): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) - ahead + later * day).toISOString();
}

/** The day that is so many days after (or before) another one. */
export function daysAfter(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * day).toISOString().slice(0, 10);
}

/** The Monday on or before a day: the office's week begins with it. */
export function mondayOf(date: string): string {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  return daysAfter(date, -((weekday + 6) % 7));
}
