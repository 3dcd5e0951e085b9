/** How to reach the provider. Everything that shows a number or an address takes it from here. */
export type SiteDetails = {
  name: string;
  /** The provider's own page, without a slash at the end. */
  url: string;
  emergencyPhone: string;
  /** The contact panel's three entries, in order. */
  phones: { number: string; channel: 'whatsapp' | 'whatsapp-emergency' | 'telegram' }[];
  emails: string[];
  address: string;
  /** The provider's pages elsewhere. */
  social: { network: 'facebook' | 'youtube' | 'instagram'; url: string }[];
};

/**
 * Numbers and addresses that are nobody's: 01000 and 2 555 01xx are not given to subscribers, and no account
 * elsewhere can have a name with ".example" at its end.
 */
const details = {
  emergencyPhone: '+880 1000-000024',
  phones: [
    { number: '+880 1000-000010', channel: 'whatsapp' },
    { number: '+880 1000-000024', channel: 'whatsapp-emergency' },
    { number: '+66 2 555 0110', channel: 'telegram' },
  ],
  emails: ['care@setucare.example', 'appointments@setucare.example'],
  address: 'Counter 12, Arrivals, Terminal 1, Hazrat Shahjalal International Airport, Dhaka 1229, Bangladesh',
  social: [
    { network: 'facebook', url: 'https://www.facebook.com/setucare.example' },
    { network: 'youtube', url: 'https://www.youtube.com/@setucare.example' },
    { network: 'instagram', url: 'https://www.instagram.com/setucare.example' },
  ],
} satisfies Omit<SiteDetails, 'name' | 'url'>;

/** The details of an installation: its own name and address, the rest as above. */
export function siteDetails(name: string, url: string): SiteDetails {
  return { name, url, ...details, emails: [...details.emails], social: [...details.social] };
}
