import { z } from 'zod';
import { optionalText, pageQuery } from '#shared/contract/fields.ts';

/** The languages of the website, in which people read us and get our mails. */
const siteLanguages = ['en', 'bn'] as const;
export const siteLanguage = z.enum(siteLanguages);
export type SiteLanguage = z.infer<typeof siteLanguage>;

/**
 * The language of the content in an answer: `bn` with the English text where a Bangla one is missing; `all`
 * in English, with the Bangla texts in fields of their own (`name_bn`), for those who edit them.
 */
const contentLanguage = z.enum(['en', 'bn', 'all']);
export type ContentLanguage = z.infer<typeof contentLanguage>;

export const languageQuery = z.object({ lang: contentLanguage.optional() });
export const contentQuery = pageQuery.extend(languageQuery.shape);

/** A Bangla text as it is stored: answered with `lang=all` alone. */
export const storedBangla = z.string().nullable().optional();

/** A Bangla text as it is sent: left out it stays as it is, empty there is none. */
export const banglaText = optionalText;
