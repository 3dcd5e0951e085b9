/** The languages of the site, as in web/i18n/paths.ts: English has the plain paths. */
export const languages = ['en', 'bn'] as const;
export type SiteLanguage = (typeof languages)[number];

/** The languages in which this site is shown. */
export const languagesOf = ({ bangla }: { bangla: boolean }): SiteLanguage[] =>
  languages.filter((lang) => lang === 'en' || bangla);

/** The path of a plain path in a language. */
export const pathIn = (lang: SiteLanguage, path: string): string => {
  if (lang === 'en') return path;
  return path === '/' ? '/bn' : `/bn${path}`;
};
