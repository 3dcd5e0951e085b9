import { cityOf } from '#shared/records/hospitals.ts';

/** The sent city; otherwise the end of the location, unless staff once entered another city. */
export function cityAfter(
  sent: string | null | undefined,
  location: string | null,
  old: string | null,
  oldLocation: string | null,
): string | null {
  const isOwn = old !== null && (oldLocation === null || old !== cityOf(oldLocation));
  if (sent || (sent === undefined && isOwn)) return sent ?? old;
  return location && cityOf(location);
}
