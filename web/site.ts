import { useRouteLoaderData } from 'react-router';
import type { SiteDetails } from '#shared/site.ts';
import type { loader } from '#web/root.tsx';

/** How to reach the provider, as the server was set up. */
export function useSite(): SiteDetails {
  const root = useRouteLoaderData<typeof loader>('root');
  if (!root) throw new Error('The root loader gave no site details');
  return root.site;
}
