import type { PaletteName } from '#shared/palettes.ts';

/** A text in both languages. If the Bangla text is empty, the English one is used. */
export type Both = { en: string; bn: string };

/**
 * The entries of the contact panel, in order, by their labels. Two of them may have the same number. An office without
 * Telegram leaves it out.
 */
export const phoneChannels = ['whatsapp', 'whatsapp-emergency', 'telegram'] as const;
export const socialNetworks = ['facebook', 'youtube', 'instagram'] as const;

/** How to reach the provider. Everything that shows a number or an address reads it from here. */
export type SiteDetails = {
  name: string;
  /** The provider's own page, without a slash at the end. */
  url: string;
  emergencyPhone: string;
  phones: { number: string; channel: (typeof phoneChannels)[number] }[];
  emails: string[];
  address: Both;
  /** Lines of text that replace the specified hours; empty if the specified hours apply. */
  hours: { today: Both; opening: Both; clinic: Both };
  /** The weekdays (0 is Sunday) on which the office is closed; left out if there are none. */
  closedWeekdays?: readonly number[] | undefined;
  /** What the service costs and who pays the provider, as the provider says it; empty until it is entered. */
  fees: Both;
  /** What the law asks the provider to say: its registered name, its licence. Empty until it is entered. */
  legal: Both;
  /** The colours of the pages, mails, icons and share cards. */
  palette: PaletteName;
  /** The URL of the provider's logo; empty: the product's mark. */
  logo: string;
  /** Whether the site is shown in Bangla, too. */
  bangla: boolean;
  /** The address from which all mails of the installation are sent. */
  mailSender: string;
  /** What families see as the sender of our SMS. Left out where none are sent. */
  smsSender?: string | undefined;
  /** No mail server is set, so no mail leaves the installation. Left out if one is set. */
  withoutMail?: boolean | undefined;
  /** The provider's pages on social networks. */
  social: { network: (typeof socialNetworks)[number]; url: string }[];
};

const none: Both = { en: '', bn: '' };

/** What of the details few pages differ in: pages carry it only where it is not that of a new installation. */
type Brand = Pick<SiteDetails, 'legal' | 'palette' | 'logo' | 'bangla'>;

/** The brand of a new installation. */
export const firstBrand: Brand = { legal: none, palette: 'teal', logo: '', bangla: true };

/** The details without the brand, and the brand; undefined if it is that of a new installation. */
export function withoutFirstBrand({ legal, palette, logo, bangla, ...site }: SiteDetails) {
  const brand: Brand = { legal, palette, logo, bangla };
  const isFirst = palette === 'teal' && logo === '' && bangla && legal.en === '' && legal.bn === '';
  return { site, brand: isFirst ? undefined : brand };
}

/** Fictional: 01000 is not assigned to subscribers. */
export const firstEmergencyPhone = '+880 1000-000024';
export const firstPhones: SiteDetails['phones'] = [
  { number: '+880 1000-000010', channel: 'whatsapp' },
  { number: firstEmergencyPhone, channel: 'whatsapp-emergency' },
  { number: '+880 1000-000010', channel: 'telegram' },
];

/**
 * The details of an installation until its administrators enter their own. The addresses are fictional, too: no account
 * on a network can have a name that ends in ".example". In the function, so that code which only reads numbers has no
 * addresses of another provider.
 */
export function siteDetails(name: string, url: string): SiteDetails {
  return {
    name,
    url,
    emergencyPhone: firstEmergencyPhone,
    phones: firstPhones,
    emails: ['care@setucare.example', 'appointments@setucare.example'],
    address: {
      en: 'Counter 12, Arrivals, Terminal 1, Hazrat Shahjalal International Airport, Dhaka 1229, Bangladesh',
      bn: 'কাউন্টার ১২, আগমন হল, টার্মিনাল ১, হযরত শাহজালাল আন্তর্জাতিক বিমানবন্দর, ঢাকা ১২২৯, বাংলাদেশ',
    },
    hours: { today: none, opening: none, clinic: none },
    fees: none,
    ...firstBrand,
    mailSender: '',
    social: [
      { network: 'facebook', url: 'https://www.facebook.com/setucare.example' },
      { network: 'youtube', url: 'https://www.youtube.com/@setucare.example' },
      { network: 'instagram', url: 'https://www.instagram.com/setucare.example' },
    ],
  };
}

/** The provider's WhatsApp number. */
export function whatsAppOf({
  phones,
  emergencyPhone,
}: Pick<SiteDetails, 'phones' | 'emergencyPhone'>): string {
  return phones.find(({ channel }) => channel === 'whatsapp')?.number ?? emergencyPhone;
}

/** Returns the text in a language, or in English if there is none. */
export function inLanguage({ en, bn }: Both, language: 'en' | 'bn'): string {
  return (language === 'bn' && bn) || en;
}
