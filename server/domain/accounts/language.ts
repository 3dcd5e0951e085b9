import type { SiteLanguage } from '#shared/contract/languages.ts';

/** The language in which a person is written to: English until it is known. */
export function languageOf({ lang }: { lang: SiteLanguage | null }): SiteLanguage {
  return lang ?? 'en';
}
