import type { SiteSettings } from '#shared/contract/site.ts';
import { phoneChannels, socialNetworks } from '#shared/site-details.ts';

/** The texts of the form, by their path in the contract's schema. */
export type SiteValues = Record<string, string>;

const hourNames = ['today', 'opening', 'clinic'] as const;
/** How many addresses the website shows. */
const emailPlaces = [0, 1];

/** The form's values for the settings: one text per field. */
export function valuesOf(settings: SiteSettings): SiteValues {
  const values: SiteValues = {
    name: settings.name,
    emergencyPhone: settings.emergencyPhone,
    'address.en': settings.address.en,
    'address.bn': settings.address.bn,
    office: settings.office.join('\n'),
    'keep.papersMonths': String(settings.keep.papersMonths),
    'keep.passportDays': String(settings.keep.passportDays),
    'keep.orphanDays': String(settings.keep.orphanDays),
  };
  for (const [place, channel] of phoneChannels.entries())
    values[`phones.${place}.number`] = settings.phones.find((one) => one.channel === channel)?.number ?? '';
  for (const place of emailPlaces) values[`emails.${place}`] = settings.emails[place] ?? '';
  for (const name of hourNames) {
    values[`hours.${name}.en`] = settings.hours[name].en;
    values[`hours.${name}.bn`] = settings.hours[name].bn;
  }
  for (const network of socialNetworks)
    values[`social.${network}`] = settings.social.find((one) => one.network === network)?.url ?? '';
  return values;
}

/** The settings as they are sent. Empty addresses and social pages are left out. */
export function inputOf(values: SiteValues): SiteSettings {
  const text = (name: string) => values[name] ?? '';
  const both = (name: string) => ({ en: text(`${name}.en`), bn: text(`${name}.bn`) });
  const lines = (all: string) => all.split(/[\s,;]+/).filter(Boolean);
  return {
    name: text('name'),
    emergencyPhone: text('emergencyPhone'),
    phones: phoneChannels.map((channel, place) => ({ number: text(`phones.${place}.number`), channel })),
    emails: emailPlaces.map((place) => text(`emails.${place}`)).filter((email) => email.trim()),
    address: both('address'),
    hours: { today: both('hours.today'), opening: both('hours.opening'), clinic: both('hours.clinic') },
    social: socialNetworks
      .map((network) => ({ network, url: text(`social.${network}`) }))
      .filter(({ url }) => url.trim()),
    office: lines(text('office')),
    keep: {
      papersMonths: Number(text('keep.papersMonths')),
      passportDays: Number(text('keep.passportDays')),
      orphanDays: Number(text('keep.orphanDays')),
    },
  };
}

/** The form's field for a path of the schema. */
export function fieldOf(path: PropertyKey[], input: SiteSettings): string {
  const [first, place] = path.map(String);
  if (first === 'office') return 'office';
  if (first === 'emails') return `emails.${place ?? 0}`;
  if (first === 'social') return `social.${input.social[Number(place)]?.network}`;
  return path.map(String).join('.');
}
