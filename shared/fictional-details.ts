import type { FictionalDetail } from '#shared/contract/setup.ts';
import {
  type Both,
  firstEmergencyPhone,
  firstPhones,
  type SiteDetails,
  siteDetails,
} from '#shared/site-details.ts';

/** Telegram had a number of its own in earlier versions. */
const numbers = new Set([firstEmergencyPhone, ...firstPhones.map(({ number }) => number), '+66 2 555 0110']);

/** Whether a phone number is one of a new installation, which reaches nobody. */
export const isFictionalPhone = (number: string): boolean => numbers.has(number);

/** Whether an e-mail address is one of a new installation, which reaches nobody. */
export const isFictionalEmail = (email: string): boolean => siteDetails('', '').emails.includes(email);

/** The label beside a phone number or an e-mail address that reaches nobody. */
export const sampleNumberLabel: Both = { en: 'sample number', bn: 'নমুনা নম্বর' };
export const sampleEmailLabel: Both = { en: 'sample address', bn: 'নমুনা ঠিকানা' };

/** Which details are still a fictional number or address of a new installation. */
export function fictionalIn(site: SiteDetails): FictionalDetail[] {
  const { address, social } = siteDetails('', '');
  const pages = social.map(({ url }) => url);
  const isFictional: Record<FictionalDetail, boolean> = {
    emergencyPhone: isFictionalPhone(site.emergencyPhone),
    phones: site.phones.some(({ number }) => isFictionalPhone(number)),
    emails: site.emails.some(isFictionalEmail),
    address: site.address.en === address.en,
    social: site.social.some(({ url }) => pages.includes(url)),
  };
  const names: FictionalDetail[] = ['emergencyPhone', 'phones', 'emails', 'address', 'social'];
  return names.filter((name) => isFictional[name]);
}
