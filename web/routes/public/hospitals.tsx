import { useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'react-router';
import { hospitalFilters, parseFilters } from '#shared/contract/list-filters.ts';
import { pageSizes } from '#shared/contract/page-sizes.ts';
import { HospitalFilters } from '#web/features/hospitals/hospital-filters.tsx';
import { HospitalList } from '#web/features/hospitals/hospital-list.tsx';
import { PagedHead } from '#web/features/shared/paged-list.tsx';
import { contentLanguage } from '#web/i18n/paths.ts';
import { api, apiPage } from '#web/lib/api.ts';
import { filtersOf, hasFilters, useFilters, withoutOrder } from '#web/lib/filters.ts';
import { pageNumberOf, readListPage } from '#web/lib/list-page.ts';
import { asResult, loaderResponse, loadResult } from '#web/lib/result.ts';
import { useLatestResult } from '#web/lib/use-latest-result.ts';
import { usePageStart } from '#web/lib/use-page-start.ts';
import type { Route } from './+types/hospitals.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const query = { ...filtersOf(hospitalFilters, url), lang: contentLanguage(url.pathname) };
  const [hospitals, facets] = await Promise.all([
    loadResult(context, (services) =>
      readListPage(pageNumberOf(url.searchParams), pageSizes.cards, (bounds) =>
        services.hospitals.list({ ...bounds, ...query }),
      ),
    ),
    loadResult(context, (services) => services.hospitals.facets(withoutOrder(query))),
  ]);
  return loaderResponse({ hospitals, facets });
}

export function clientLoader({ url }: Route.ClientLoaderArgs) {
  const query = { ...parseFilters(hospitalFilters, url.searchParams), lang: contentLanguage(url.pathname) };
  const hospitals = readListPage(pageNumberOf(url.searchParams), pageSizes.cards, (bounds) =>
    apiPage('GET /api/hospitals', { query: { ...bounds, ...query } }),
  );
  const facets = api('GET /api/hospitals/facets', { query: withoutOrder(query) });
  return { hospitals: asResult(hospitals), facets: asResult(facets) };
}

export default function Hospitals({ loaderData: { hospitals, facets } }: Route.ComponentProps) {
  const { t } = useLingui();
  const asked = pageNumberOf(useSearchParams()[0]);
  const start = usePageStart(asked);
  const chosen = useFilters(hospitalFilters);
  const found = useLatestResult(hospitals);
  const values = useLatestResult(facets);
  return (
    <>
      <PagedHead
        title={t`Hospitals`}
        description={t`Hospitals in Thailand with their specialties, beds and location, and help to choose the right one.`}
        path="/hospitals"
        list={hospitals}
        asked={asked}
        chosen={chosen}
      />
      <HospitalList
        ref={start}
        hospitals={hospitals}
        chosen={chosen}
        filters={
          (hasFilters(chosen) || (found !== null && found?.total !== 0)) && (
            <HospitalFilters chosen={chosen} facets={values ?? null} found={found?.total ?? null} />
          )
        }
      />
    </>
  );
}
