import { type I18n, setupI18n } from '@lingui/core';
import { isAccount, isBlog, isLegal, isNewsletter, isPath, isPortal, localeOf } from '#web/i18n/paths.ts';

const website = {
  en: () => import('./locales/website/en.po'),
  bn: () => import('./locales/website/bn.po'),
};
const legal = {
  en: () => import('./locales/legal/en.po'),
  bn: () => import('./locales/legal/bn.po'),
};
const account = {
  en: () => import('./locales/account/en.po'),
  bn: () => import('./locales/account/bn.po'),
};
const about = {
  en: () => import('./locales/about/en.po'),
  bn: () => import('./locales/about/bn.po'),
};
const contact = {
  en: () => import('./locales/contact/en.po'),
  bn: () => import('./locales/contact/bn.po'),
};
const search = {
  en: () => import('./locales/search/en.po'),
  bn: () => import('./locales/search/bn.po'),
};
const comments = {
  en: () => import('./locales/comments/en.po'),
  bn: () => import('./locales/comments/bn.po'),
};
/** No link within the site opens these pages: only mails and posted forms do. */
const newsletter = {
  en: () => import('./locales/newsletter/en.po'),
  bn: () => import('./locales/newsletter/bn.po'),
};
/** What a screen loads before a link within the site opens it. */
const later = { account, about, contact, search, comments };

/**
 * Loads the texts of one page into a new instance: one for each request on the server, one for the document in
 * the browser. A visitor downloads only one language, and the portal's texts only in the portal.
 */
export async function loadI18n(pathname: string): Promise<I18n> {
  const locale = localeOf(pathname);
  const parts = [website[locale]()];
  if (locale === 'bn') parts.push(import('./locales/messages/bn.po'));
  if (isLegal(pathname)) parts.push(legal[locale]());
  if (isAccount(pathname) || isPortal(pathname)) parts.push(account[locale]());
  if (isPath(pathname, '/about')) parts.push(about[locale]());
  if (isPath(pathname, '/contact')) parts.push(contact[locale]());
  if (isPath(pathname, '/search')) parts.push(search[locale]());
  if (isBlog(pathname)) parts.push(comments[locale]());
  if (isNewsletter(pathname)) parts.push(newsletter[locale]());
  if (isPortal(pathname)) parts.push(import('./locales/portal/en.po'));
  const i18n = setupI18n();
  for (const { messages } of await Promise.all(parts)) i18n.load(locale, messages);
  i18n.activate(locale);
  return i18n;
}

let ofDocument: I18n | undefined;

/** Loads the texts of the page that the browser opened, for its document. */
export async function loadDocumentI18n(): Promise<I18n> {
  ofDocument = await loadI18n(window.location.pathname);
  return ofDocument;
}

/** Adds the texts of some screens to those of the document, before a link opens one of these screens. */
export async function addTexts(screens: keyof typeof later): Promise<void> {
  if (!ofDocument) return;
  const { locale } = ofDocument;
  const { messages } = await later[screens][locale === 'bn' ? 'bn' : 'en']();
  ofDocument.load(locale, messages);
}
