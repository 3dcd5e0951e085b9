const timeZone = 'Asia/Dhaka';
const times = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', hourCycle: 'h23', timeZone });
const days = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'UTC' });

/** 14:05 in Dhaka, from ISO 8601. */
export const clockTime = (iso: string): string => times.format(new Date(iso));

/** Friday 20 November 2026, from a day. */
export const dayName = (day: string): string => days.format(new Date(`${day}T00:00:00Z`));
