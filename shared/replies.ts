import type { SiteLanguage } from '#shared/contract/languages.ts';
import { dateFormats } from '#shared/dates.ts';
import { type SiteDetails, whatsAppOf } from '#shared/site-details.ts';

/**
 * Replies to patients: the placeholders of their texts, and the mail around a text. The portal's preview uses the same
 * functions with which the server writes the mail.
 */

/** The names that a text can contain in braces, like {name}, to be filled in for each request. */
export const placeholders = [
  'name',
  'reference',
  'about',
  'date',
  'site',
  'phone',
  'whatsapp',
  'coordinator',
  'track',
] as const;
type Placeholder = (typeof placeholders)[number];

const inBraces = /\{([^{}\n]{0,40})\}/g;

const isKnown = (name: string): name is Placeholder => placeholders.some((one) => one === name);

/** The unknown names in braces, without duplicates. */
export function unknownPlaceholders(text: string): string[] {
  const names = [...text.matchAll(inBraces)].map(([, name = '']) => name);
  return [...new Set(names)].filter((name) => !isKnown(name));
}

/** Whether a text still has a part like [check: the day], which staff replace before they send it. */
export const isUnchecked = (text: string): boolean => /\[check:/i.test(text);

/** Where the parts of a text are that staff replace before they send it. */
export const uncheckedParts = (text: string) =>
  [...text.matchAll(/\[check:[^\]\n]*\]?/gi)].map(({ index, 0: { length } }) => ({
    start: index,
    end: index + length,
  }));

/** Fills in the placeholders of a text. A value contains no braces, so it can't contain a placeholder itself. */
export function fillPlaceholders(text: string, values: Record<Placeholder, string>): string {
  return text.replace(inBraces, (whole, name: string) =>
    isKnown(name) ? values[name].replace(/[{}]/g, '') : whole,
  );
}

/** The language in which the patient sent the request. */
export const replyLanguage = ({ lang }: { lang: string }): SiteLanguage => (lang === 'bn' ? 'bn' : 'en');

type Source = {
  request: {
    name: string;
    reference: string;
    date: string;
    date_open: boolean | number;
    about: { name: string; name_bn: string | null } | null;
  };
  site: Pick<SiteDetails, 'name' | 'url' | 'emergencyPhone' | 'phones'>;
  coordinator: string;
  lang: SiteLanguage;
};

/** In place of a day that the family did not choose: staff must replace it before they send it. */
const uncheckedDay = '[check: the day]';

const yourTreatment = { en: 'your treatment', bn: 'আপনার চিকিৎসা' } as const;

/** The URL where the patient follows the request. The reference is in the fragment, which no server sees. */
export const trackingUrl = (url: string, reference: string, lang: SiteLanguage) =>
  `${url}${lang === 'bn' ? '/bn' : ''}/track#${reference}`;

const aboutWords = (about: Source['request']['about'], lang: SiteLanguage) =>
  about ? (lang === 'bn' && about.name_bn) || about.name : yourTreatment[lang];

/** The values of the placeholders. */
export function placeholderValues({ request, site, coordinator, lang }: Source): Record<Placeholder, string> {
  return {
    name: request.name,
    reference: request.reference,
    about: aboutWords(request.about, lang),
    date: request.date_open ? uncheckedDay : dateFormats(lang).date(request.date),
    site: site.name,
    phone: site.phones[0]?.number ?? site.emergencyPhone,
    whatsapp: whatsAppOf(site),
    coordinator,
    track: trackingUrl(site.url, request.reference, lang),
  };
}

const frames = {
  en: {
    subject: (reference: string, site: string) => `Your request ${reference}: an answer from ${site}`,
    reply: 'You can answer by replying to this email.',
    track: 'Follow your request',
    trackHint: 'See how your request is getting on',
  },
  bn: {
    subject: (reference: string, site: string) => `আপনার অনুরোধ ${reference}: ${site}-এর উত্তর`,
    reply: 'এই ইমেইলের উত্তরে লিখলেই আমরা আপনার কথা জানতে পারব।',
    track: 'অনুরোধের অবস্থা দেখুন',
    trackHint: 'আপনার অনুরোধ কত দূর এগিয়েছে দেখুন',
  },
} as const;

/** The texts around a reply by mail. */
export function replyFrame({
  reference,
  site,
  lang,
}: {
  reference: string;
  site: string;
  lang: SiteLanguage;
}) {
  const { subject, ...rest } = frames[lang];
  return { subject: subject(reference, site), ...rest };
}
