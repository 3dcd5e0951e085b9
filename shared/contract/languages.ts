import { z } from 'zod';
import { pageQuery } from '#shared/contract/fields.ts';

/** The languages of the website and of our mails. */
const siteLanguages = ['en', 'bn'] as const;
export const siteLanguage = z.enum(siteLanguages);
export type SiteLanguage = z.infer<typeof siteLanguage>;

/**
 * The language of the content in a response: `bn` is Bangla, with the English text where there is no Bangla one; `all`
 * is English, with the Bangla texts in separate fields (`name_bn`), for editors.
 */
const contentLanguage = z.enum(['en', 'bn', 'all']);
export type ContentLanguage = z.infer<typeof contentLanguage>;

export const languageQuery = z.object({ lang: contentLanguage.optional() });
export const contentQuery = pageQuery.extend(languageQuery.shape);
