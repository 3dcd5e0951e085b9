import { z } from 'zod';
import { toLatinDigits } from '#shared/bangla-digits.ts';
import { closedDays } from '#shared/contract/closed-days.ts';
import { email, requiredText, version, wellFormed } from '#shared/contract/fields.ts';
import { limits } from '#shared/contract/limits.ts';
import { code, tooLong } from '#shared/contract/messages.ts';
import { paletteNames } from '#shared/palettes.ts';
import { phoneDigits } from '#shared/phone-numbers.ts';
import { phoneChannels, socialNetworks } from '#shared/site-details.ts';

const phone = requiredText('phone_required', limits.phone)
  .transform(toLatinDigits)
  .refine((text) => {
    const count = phoneDigits(text).length;
    return count >= limits.phoneDigitsMin && count <= limits.phoneDigitsMax;
  }, code('phone_invalid'));

const address = email('email_required', 'email_invalid');
const optionalText = z
  .string()
  .overwrite(wellFormed)
  .trim()
  .normalize()
  .max(limits.siteText, tooLong(limits.siteText));
const optionalBoth = z.object({ en: optionalText, bn: optionalText });

const socialUrl = z
  .string()
  .trim()
  .max(limits.text, tooLong(limits.text))
  .refine((text) => URL.canParse(text) && new URL(text).protocol === 'https:', code('web_address_invalid'));

const period = (max: number, min = 1) =>
  z
    .int({ error: code('period_invalid') })
    .min(min, code(min > 1 ? 'period_short' : 'period_invalid'))
    .max(max, code('period_invalid'));

/** How long papers are retained. */
export const retention = z.object({
  papersMonths: period(600).describe('Months after the case was closed'),
  passportDays: period(3650).describe('Days after the patient came home'),
  orphanDays: period(3650).describe(
    'Days after an upload that was never finished, or one that belongs to no case',
  ),
});
export type Retention = z.infer<typeof retention>;

/** The retention as an administrator sets it. */
const retentionInput = retention.extend({ orphanDays: period(3650, limits.orphanDaysMin) });

/** The provider's details that an administrator sends. */
export const siteInput = z.object({
  name: requiredText('fields_required', limits.siteName),
  emergencyPhone: phone,
  phones: z
    .array(z.object({ number: phone, channel: z.enum(phoneChannels) }))
    .refine((list) => {
      const channels = list.map(({ channel }) => channel);
      const offered = phoneChannels.filter((channel) => channel !== 'telegram' || channels.includes(channel));
      return channels.join() === offered.join();
    }, code('invalid'))
    .describe('Telegram may be left out'),
  emails: z.array(address).min(1, code('email_required')).max(2),
  address: z.object({ en: requiredText('fields_required', limits.siteText), bn: optionalText }),
  hours: z.object({ today: optionalBoth, opening: optionalBoth, clinic: optionalBoth }),
  social: z.array(z.object({ network: z.enum(socialNetworks), url: socialUrl })).max(socialNetworks.length),
  fees: optionalBoth.optional().describe('What the service costs and who pays it; left out it stays'),
  legal: optionalBoth.optional().describe('What the law asks the provider to say; left out it stays'),
  palette: z.enum(paletteNames).optional().describe('The colours; left out they stay'),
  bangla: z.boolean().optional().describe('Whether the site is in Bangla, too; left out it stays'),
  office: z.array(address).min(1, code('email_required')).max(limits.officeAddresses),
  keep: retentionInput.optional().describe('How long papers are kept; left out it stays'),
  closed: closedDays.optional().describe('On which days the office is closed; left out it stays'),
});

/** The same, with the version that was read. */
export const siteUpdate = siteInput.extend({ version });
export type SiteUpdate = z.infer<typeof siteUpdate>;

const both = z.object({ en: z.string(), bn: z.string() });

/** The provider's public details, with the URL of the site. */
export const publicSite = z.object({
  name: z.string(),
  url: z.string(),
  emergencyPhone: z.string(),
  phones: z.array(z.object({ number: z.string(), channel: z.enum(phoneChannels) })),
  emails: z.array(z.string()),
  address: both,
  hours: z.object({ today: both, opening: both, clinic: both }).describe('Empty: the standard hours'),
  closedWeekdays: z
    .array(z.int())
    .readonly()
    .optional()
    .describe('The weekdays on which the office is closed, 0 is Sunday; left out if there are none'),
  social: z.array(z.object({ network: z.enum(socialNetworks), url: z.string() })),
  fees: both.describe('What the service costs and who pays it. Empty: not entered yet'),
  legal: both.describe('What the law asks the provider to say. Empty: not entered yet'),
  palette: z.enum(paletteNames).describe('The colours of the pages, mails, icons and share cards'),
  logo: z.string().describe("The URL of the logo. Empty: the product's mark"),
  bangla: z.boolean().describe('Whether the site is in Bangla, too'),
  mailSender: z.string().describe('The address from which all mails are sent'),
  smsSender: z
    .string()
    .optional()
    .describe('What families see as the sender of our SMS; left out without SMS'),
  withoutMail: z
    .boolean()
    .optional()
    .describe('No mail server is set, so no mail is sent; left out if one is set'),
});

/** The stored details of the provider. `office` is the e-mail address for requests; it is never shown. */
export const siteSettings = publicSite
  .omit({ url: true, mailSender: true, withoutMail: true, closedWeekdays: true })
  .extend({ office: z.array(z.string()), keep: retention, closed: closedDays });
export type SiteSettings = z.infer<typeof siteSettings>;

/**
 * The same as it is stored: without `keep`, the installation's settings apply; `fees`, the brand and `closed` came
 * later. The logo is stored apart, because it is changed apart.
 */
export const storedSite = siteSettings
  .omit({ logo: true })
  .partial({ keep: true, closed: true, fees: true, legal: true, palette: true, bangla: true });

/** The stored logo: the id and the URL of its image. */
export const storedLogo = z.object({ image: z.int(), url: z.string() });

/** The provider's details that an administrator reads. */
export const editableSite = siteSettings.extend({ version: z.int().describe('Counts the changes') });
export type EditableSite = z.infer<typeof editableSite>;
