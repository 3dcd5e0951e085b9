const dhakaHour = new Intl.DateTimeFormat('en-GB', {
  hour: 'numeric',
  hourCycle: 'h23',
  timeZone: 'Asia/Dhaka',
});

/** The part of the day in Dhaka, for the greeting. */
export function partOfDay(now: number): 'morning' | 'afternoon' | 'evening' {
  const hour = Number(dhakaHour.format(now));
  if (hour >= 4 && hour < 12) return 'morning';
  return hour >= 12 && hour < 17 ? 'afternoon' : 'evening';
}
