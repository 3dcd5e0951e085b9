import { isFictionalPhone } from '#shared/fictional-details.ts';
import type { Both } from '#shared/site-details.ts';

/** A number to call in an emergency; `place` is the country whose ambulance it reaches, null for the provider. */
export type EmergencyNumber = { number: string; place: Both | null };

const bangladesh: EmergencyNumber = { number: '999', place: { en: 'Bangladesh', bn: 'বাংলাদেশ' } };
const thailand: EmergencyNumber = { number: '1669', place: { en: 'Thailand', bn: 'থাইল্যান্ড' } };

/**
 * The numbers to offer for an emergency call, the best one first: the provider's own as long as it is real, and the
 * ambulance's before everything else for somebody who is in Thailand.
 */
export function emergencyNumbers(
  ownNumber: string,
  { isInThailand = false }: { isInThailand?: boolean } = {},
): EmergencyNumber[] {
  const own: EmergencyNumber = { number: ownNumber, place: null };
  if (isFictionalPhone(ownNumber))
    return isInThailand ? [thailand, bangladesh, own] : [bangladesh, thailand, own];
  return isInThailand ? [thailand, own, bangladesh] : [own, bangladesh, thailand];
}
