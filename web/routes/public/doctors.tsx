import { useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'react-router';
import { doctorFilters, readFilters } from '#shared/contract/list-filters.ts';
import { pageSizes } from '#shared/contract/page-sizes.ts';
import { DoctorFilters, NoDoctorsFound } from '#web/features/doctors/doctor-filters.tsx';
import { DoctorList } from '#web/features/doctors/doctor-list.tsx';
import { PagedHead, PagedList, pagesOf } from '#web/features/shared/paged-list.tsx';
import { contentLanguage } from '#web/i18n/paths.ts';
import { api, apiPage } from '#web/lib/api.ts';
import { filtersOf, hasFilters, useChosen, withoutOrder } from '#web/lib/filters.ts';
import { pageNumberOf, readListPage } from '#web/lib/list-page.ts';
import { answer, fetched, pending } from '#web/lib/result.ts';
import { usePageStart } from '#web/lib/use-page-start.ts';
import { useSettled } from '#web/lib/use-settled.ts';
import type { Route } from './+types/doctors.ts';

const path = '/doctors';

export async function loader({ context, url }: Route.LoaderArgs) {
  const query = { ...filtersOf(doctorFilters, url), lang: contentLanguage(url.pathname) };
  const [doctors, facets] = await Promise.all([
    fetched(context, (services) =>
      readListPage(pageNumberOf(url.searchParams), pageSizes.cards, (bounds) =>
        services.doctors.list({ ...bounds, ...query }),
      ),
    ),
    fetched(context, (services) => services.doctors.facets(withoutOrder(query))),
  ]);
  return answer({ doctors, facets });
}

export function clientLoader({ url }: Route.ClientLoaderArgs) {
  const query = { ...readFilters(doctorFilters, url.searchParams), lang: contentLanguage(url.pathname) };
  const doctors = readListPage(pageNumberOf(url.searchParams), pageSizes.cards, (bounds) =>
    apiPage('GET /api/doctors', { query: { ...bounds, ...query } }),
  );
  const facets = api('GET /api/doctors/facets', { query: withoutOrder(query) });
  return { doctors: pending(doctors), facets: pending(facets) };
}

export default function Doctors({ loaderData: { doctors, facets } }: Route.ComponentProps) {
  const { t } = useLingui();
  const asked = pageNumberOf(useSearchParams()[0]);
  const start = usePageStart(asked);
  const chosen = useChosen(doctorFilters);
  const found = useSettled(doctors);
  const values = useSettled(facets);
  const isFiltered = hasFilters(chosen);
  return (
    <>
      <PagedHead
        title={t`Doctors`}
        description={t`Specialists in Thailand whom we arrange appointments with, and interpret for.`}
        path={path}
        list={doctors}
        asked={asked}
        chosen={chosen}
      />
      <DoctorList
        ref={start}
        doctors={doctors}
        as="h1"
        filters={
          (isFiltered || (found !== null && found?.total !== 0)) && (
            <DoctorFilters chosen={chosen} facets={values ?? null} found={found?.total ?? null} />
          )
        }
        {...(isFiltered && { none: <NoDoctorsFound /> })}
        around={(list, cards) => (
          <PagedList list={list} pathOf={pagesOf(path, chosen)}>
            {cards}
          </PagedList>
        )}
      />
    </>
  );
}
