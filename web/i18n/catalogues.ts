import { type I18n, setupI18n } from '@lingui/core';
import { isLegal, isPortal, localeOf } from '#web/i18n/paths.ts';

const catalogues = {
  en: () => import('./locales/en.po'),
  bn: () => import('./locales/bn.po'),
};
const legal = {
  en: () => import('./locales/legal/en.po'),
  bn: () => import('./locales/legal/bn.po'),
};

/**
 * The texts of one page, in an instance of its own: on the server one for each request, in the browser
 * one for the document. A visitor downloads the one language, and the portal's texts only in the portal.
 */
export async function loadI18n(pathname: string): Promise<I18n> {
  const locale = localeOf(pathname);
  const parts = [catalogues[locale]()];
  if (isLegal(pathname)) parts.push(legal[locale]());
  if (isPortal(pathname)) parts.push(import('./locales/portal/en.po'));
  const i18n = setupI18n();
  for (const { messages } of await Promise.all(parts)) i18n.load(locale, messages);
  i18n.activate(locale);
  return i18n;
}
