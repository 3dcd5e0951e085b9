import { useRouteLoaderData } from 'react-router';
import { type Both, inLanguage, type SiteDetails } from '#shared/site.ts';
import { useLocale } from '#web/i18n/locale.tsx';
import type { loader } from '#web/root.tsx';

/** How to reach the provider, as the administrators set it. */
export function useSite(): SiteDetails {
  const root = useRouteLoaderData<typeof loader>('root');
  if (!root) throw new Error('The root loader gave no site details');
  return root.site;
}

/** Reads texts of the site's details in this page's language. */
export function useSiteText(): (both: Both) => string {
  const locale = useLocale();
  return (both) => inLanguage(both, locale);
}
