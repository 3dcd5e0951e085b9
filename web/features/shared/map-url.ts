import type { Hospital } from '#shared/records/hospitals.ts';

/**
 * The URL of a map service that searches for a hospital, on Bangla pages too by its English name and address: nobody in
 * Thailand writes them in Bangla letters.
 */
export const mapUrl = ({ name, contact_address, map_query }: Hospital): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(map_query ?? `${name}, ${contact_address}`)}`;
