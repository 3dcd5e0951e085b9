import { dayInDhaka, daysAfter, mondayOf, timestampInDhaka } from '#shared/dhaka.ts';

/** When a request comes back that is set aside until a day. */
export const morning = '09:00';

export const tomorrow = (now = Date.now()): string => daysAfter(dayInDhaka(now), 1);
export const inAWeek = (now = Date.now()): string => daysAfter(dayInDhaka(now), 7);
export const nextMonday = (now = Date.now()): string => daysAfter(mondayOf(dayInDhaka(now)), 7);

/** The timestamp of a day and a time in Dhaka; null for none, or one that has passed. */
export function timeOf({ day, time }: { day: string; time: string }, now = Date.now()): string | null {
  const at = timestampInDhaka(`${day}T${time || morning}`);
  return at !== null && Date.parse(at) > now ? at : null;
}
