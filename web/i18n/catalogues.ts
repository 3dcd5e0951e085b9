import { type I18n, setupI18n } from '@lingui/core';
import {
  isAccountPath,
  isBlog,
  isChoosing,
  isDoctor,
  isLegalPath,
  isNewsletter,
  isPath,
  isPortalPath,
  type Locale,
  localeOf,
} from '#web/i18n/paths.ts';

const catalogues = {
  website: {
    en: () => import('./locales/website/en.po'),
    bn: () => import('./locales/website/bn.po'),
  },
  /** The English messages are in the code. */
  messages: {
    en: async () => ({ messages: {} }),
    bn: () => import('./locales/messages/bn.po'),
  },
  legal: {
    en: () => import('./locales/legal/en.po'),
    bn: () => import('./locales/legal/bn.po'),
  },
  account: {
    en: () => import('./locales/account/en.po'),
    bn: () => import('./locales/account/bn.po'),
  },
  about: {
    en: () => import('./locales/about/en.po'),
    bn: () => import('./locales/about/bn.po'),
  },
  contact: {
    en: () => import('./locales/contact/en.po'),
    bn: () => import('./locales/contact/bn.po'),
  },
  search: {
    en: () => import('./locales/search/en.po'),
    bn: () => import('./locales/search/bn.po'),
  },
  comments: {
    en: () => import('./locales/comments/en.po'),
    bn: () => import('./locales/comments/bn.po'),
  },
  doctor: {
    en: () => import('./locales/doctor/en.po'),
    bn: () => import('./locales/doctor/bn.po'),
  },
  choosing: {
    en: () => import('./locales/choosing/en.po'),
    bn: () => import('./locales/choosing/bn.po'),
  },
  /** The texts for sending reports and for showing papers; the profile loads this catalogue together with them. */
  papers: {
    en: () => import('./locales/papers/en.po'),
    bn: () => import('./locales/papers/bn.po'),
  },
  /** No link within the site opens these pages: people reach them only from mails and posted forms. */
  newsletter: {
    en: () => import('./locales/newsletter/en.po'),
    bn: () => import('./locales/newsletter/bn.po'),
  },
  /** In English only. */
  portal: {
    en: () => import('./locales/portal/en.po'),
    bn: () => import('./locales/portal/en.po'),
  },
};
type Catalogue = keyof typeof catalogues;

/** The catalogues that a screen loads before a link within the site opens it. */
type LazyCatalogue =
  | 'account'
  | 'about'
  | 'contact'
  | 'search'
  | 'comments'
  | 'doctor'
  | 'choosing'
  | 'papers';

/**
 * The catalogues that a page needs. A visitor downloads only one language, and the portal's texts only in the portal.
 */
function cataloguesFor(pathname: string): Catalogue[] {
  const names: Catalogue[] = ['website'];
  if (localeOf(pathname) === 'bn') names.push('messages');
  if (isLegalPath(pathname)) names.push('legal');
  if (isAccountPath(pathname) || isPortalPath(pathname)) names.push('account');
  if (isPath(pathname, '/about')) names.push('about');
  if (isPath(pathname, '/contact')) names.push('contact');
  if (isPath(pathname, '/search')) names.push('search');
  if (isBlog(pathname)) names.push('comments');
  if (isDoctor(pathname)) names.push('doctor');
  if (isChoosing(pathname)) names.push('choosing');
  if (isPath(pathname, '/send-reports') || isPortalPath(pathname)) names.push('papers');
  if (isNewsletter(pathname)) names.push('newsletter');
  if (isPortalPath(pathname)) names.push('portal');
  return names;
}

async function load(locale: Locale, names: Catalogue[]): Promise<I18n> {
  const i18n = setupI18n();
  for (const { messages } of await Promise.all(names.map((name) => catalogues[name][locale]())))
    i18n.load(locale, messages);
  i18n.activate(locale);
  return i18n;
}

const shared = new Map<string, Promise<I18n>>();

/** The texts of one page, for the server. Pages with the same texts share one object, and nothing changes it. */
export function sharedI18n(pathname: string): Promise<I18n> {
  const locale = localeOf(pathname);
  const names = cataloguesFor(pathname);
  const key = [locale, ...names].join(' ');
  const known = shared.get(key) ?? load(locale, names);
  shared.set(key, known);
  return known;
}

let ofDocument: I18n | undefined;

/** Loads the texts for the page that the browser opened. */
export async function loadDocumentI18n(): Promise<I18n> {
  const { pathname } = window.location;
  ofDocument = await load(localeOf(pathname), cataloguesFor(pathname));
  return ofDocument;
}

/** Adds the texts of some screens to the loaded ones, before a link opens one of these screens. */
export async function loadCatalogue(screens: LazyCatalogue): Promise<void> {
  if (!ofDocument) return;
  const { locale } = ofDocument;
  const { messages } = await catalogues[screens][locale === 'bn' ? 'bn' : 'en']();
  ofDocument.load(locale, messages);
}
