/** The languages of the site. English pages have the plain paths, Bangla pages the same paths under /bn. */
export const locales = ['en', 'bn'] as const;
export type Locale = (typeof locales)[number];

/** The language of a path. */
export function localeOf(pathname: string): Locale {
  return /^\/bn(\/|$)/.test(pathname) ? 'bn' : 'en';
}

/**
 * The language in which a page requests content from the services and the API. Undefined for English, which is their
 * default.
 */
export function contentLanguage(pathname: string): 'bn' | undefined {
  return localeOf(pathname) === 'bn' ? 'bn' : undefined;
}

/** A path without its language: `/bn/doctors` and `/doctors` are both `/doctors`. */
export function stripLocale(pathname: string): string {
  const plain = localeOf(pathname) === 'bn' ? pathname.slice('/bn'.length) : pathname;
  return plain.replace(/\/+$/, '') || '/';
}

/** The path of a plain path's page in a language. */
export function localePath(locale: Locale, path: string): string {
  if (locale === 'en') return path;
  return path.replace(/^\/?/, '/bn/').replace(/^\/bn\/(?=$|[?#])/, '/bn');
}

/** Whether a path is one of the long legal texts. */
export function isLegalPath(pathname: string): boolean {
  return ['/privacy', '/terms'].includes(stripLocale(pathname));
}

/** Whether a path, in either language, is this plain path. */
export function isPath(pathname: string, plain: string): boolean {
  return stripLocale(pathname) === plain;
}

/** Whether a path belongs to the staff portal, which is in English only. */
export function isPortalPath(pathname: string): boolean {
  return /^\/admin(login)?(\/|$)/.test(pathname);
}
