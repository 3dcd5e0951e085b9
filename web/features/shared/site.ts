import { useRouteLoaderData } from 'react-router';
import type { RespondBy } from '#shared/contract/closed-days.ts';
import { type Both, firstBrand, inLanguage, type SiteDetails } from '#shared/site-details.ts';
import { useLocale } from '#web/i18n/locale.tsx';
import type { loader } from '#web/root.tsx';

function useRoot() {
  const root = useRouteLoaderData<typeof loader>('root');
  if (!root) throw new Error('The root loader gave no site details');
  return root;
}

/** The site details, as the administrators set them. */
export function useSite(): SiteDetails {
  const { site, brand = firstBrand } = useRoot();
  return { ...site, ...brand };
}

/** By when we answer what is sent now; null where the promised hours are true. */
export const useRespondBy = (): RespondBy | null => useRoot().respondBy ?? null;

/** Whether any cost is published: the footer has no link to an empty page. */
export const useHasCosts = (): boolean => useRoot().hasCosts;

/** Whether any rule about the visa is public: until then no menu leads to its page. */
export const useHasRules = (): boolean => useRoot().hasRules === true;

/** Whether pages can be read offline: some installations have that switched off. */
export const useHasServiceWorker = (): boolean => !useRoot().noServiceWorker;

/** The current year by the server's clock: the browser's clock could differ from the HTML that the server sent. */
export const useCopyrightYear = (): number => useRoot().year;

/** Returns the text in this page's language of a site detail that has both. */
export function useSiteText(): (both: Both) => string {
  const locale = useLocale();
  return (both) => inLanguage(both, locale);
}
