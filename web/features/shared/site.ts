import { useRouteLoaderData } from 'react-router';
import { type Both, inLanguage, type SiteDetails } from '#shared/site.ts';
import { useLocale } from '#web/i18n/locale.tsx';
import type { loader } from '#web/root.tsx';

function useRoot() {
  const root = useRouteLoaderData<typeof loader>('root');
  if (!root) throw new Error('The root loader gave no site details');
  return root;
}

/** How to reach the provider, as the administrators set it. */
export const useSite = (): SiteDetails => useRoot().site;

/** The current year, as the server saw it: a browser's own could differ from the page that came. */
export const useCopyrightYear = (): number => useRoot().year;

/** Reads texts of the site's details in this page's language. */
export function useSiteText(): (both: Both) => string {
  const locale = useLocale();
  return (both) => inLanguage(both, locale);
}
