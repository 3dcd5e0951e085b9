import type { FictionalDetail } from '#shared/contract/setup.ts';
import { type SiteDetails, siteDetails } from '#shared/site-details.ts';

/** Which details are still a fictional number or address of a new installation. */
export function fictionalIn(site: SiteDetails): FictionalDetail[] {
  const first = siteDetails(site.name, site.url);
  const numbers = new Set([first.emergencyPhone, ...first.phones.map(({ number }) => number)]);
  const emails = new Set(first.emails);
  const pages = new Set(first.social.map(({ url }) => url));
  const isFictional: Record<FictionalDetail, boolean> = {
    emergencyPhone: numbers.has(site.emergencyPhone),
    phones: site.phones.some(({ number }) => numbers.has(number)),
    emails: site.emails.some((email) => emails.has(email)),
    address: site.address.en === first.address.en,
    social: site.social.some(({ url }) => pages.has(url)),
  };
  const names: FictionalDetail[] = ['emergencyPhone', 'phones', 'emails', 'address', 'social'];
  return names.filter((name) => isFictional[name]);
}
