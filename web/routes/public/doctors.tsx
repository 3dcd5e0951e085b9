import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'react-router';
import type { DoctorFacets } from '#shared/contract/facets.ts';
import {
  doctorFilters,
  type DoctorFilters as FilterValues,
  parseFilters,
} from '#shared/contract/list-filters.ts';
import { pageSizes } from '#shared/contract/page-sizes.ts';
import { DoctorList } from '#web/features/doctors/doctor-list.tsx';
import { ActiveFilters } from '#web/features/shared/filters/active-filters.tsx';
import { FilterForm, facetLabel, useFacetOptions } from '#web/features/shared/filters/filter-form.tsx';
import { NothingFound } from '#web/features/shared/filters/nothing-found.tsx';
import { PagedHead, PagedList, pagesOf } from '#web/features/shared/paged-list.tsx';
import { useFormat } from '#web/i18n/format.ts';
import { contentLanguage } from '#web/i18n/paths.ts';
import { api, apiPage } from '#web/lib/api.ts';
import { filtersOf, hasFilters, useFilters, withoutOrder } from '#web/lib/filters.ts';
import { pageNumberOf, readListPage } from '#web/lib/list-page.ts';
import { asResult, loaderResponse, loadResult } from '#web/lib/result.ts';
import { useLatestResult } from '#web/lib/use-latest-result.ts';
import { usePageStart } from '#web/lib/use-page-start.ts';
import type { Route } from './+types/doctors.ts';

const path = '/doctors';

export async function loader({ context, url }: Route.LoaderArgs) {
  const query = { ...filtersOf(doctorFilters, url), lang: contentLanguage(url.pathname) };
  const [doctors, facets] = await Promise.all([
    loadResult(context, (services) =>
      readListPage(pageNumberOf(url.searchParams), pageSizes.cards, (bounds) =>
        services.doctors.list({ ...bounds, ...query }),
      ),
    ),
    loadResult(context, (services) => services.doctors.facets(withoutOrder(query))),
  ]);
  return loaderResponse({ doctors, facets });
}

export function clientLoader({ url }: Route.ClientLoaderArgs) {
  const query = { ...parseFilters(doctorFilters, url.searchParams), lang: contentLanguage(url.pathname) };
  const doctors = readListPage(pageNumberOf(url.searchParams), pageSizes.cards, (bounds) =>
    apiPage('GET /api/doctors', { query: { ...bounds, ...query } }),
  );
  const facets = api('GET /api/doctors/facets', { query: withoutOrder(query) });
  return { doctors: asResult(doctors), facets: asResult(facets) };
}

export default function Doctors({ loaderData: { doctors, facets } }: Route.ComponentProps) {
  const { t } = useLingui();
  const asked = pageNumberOf(useSearchParams()[0]);
  const start = usePageStart(asked);
  const chosen = useFilters(doctorFilters);
  const found = useLatestResult(doctors);
  const values = useLatestResult(facets);
  const isFiltered = hasFilters(chosen);
  return (
    <>
      <PagedHead
        title={t`Doctors`}
        description={t`Specialists in Thailand. We arrange the appointment and an interpreter for you.`}
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

/** The years of experience in the filter. */
const steps = [5, 10, 15, 20, 30];

type DoctorFiltersProps = { chosen: FilterValues; facets: DoctorFacets | null; found: number | null };

/** The filters and the order of the list of doctors, and how many were found. */
function DoctorFilters({ chosen, facets, found }: DoctorFiltersProps) {
  const { t } = useLingui();
  const { number } = useFormat();
  const optionsOf = useFacetOptions();
  const years = (count: number) => {
    const shown = number(count);
    return t`${shown}+ years`;
  };
  const { q, specialty, city, hospital, experience } = chosen;
  return (
    <>
      <FilterForm
        path={path}
        rules={doctorFilters}
        chosen={chosen}
        name={t`Filter doctors`}
        hidden={['hospital']}
        fields={[
          {
            name: 'specialty',
            label: <Trans>Specialty</Trans>,
            any: t`All`,
            options: optionsOf(facets?.specialties),
          },
          { name: 'city', label: <Trans>City</Trans>, any: t`All`, options: optionsOf(facets?.cities) },
          {
            name: 'experience',
            label: <Trans>Experience</Trans>,
            any: t`Any`,
            options: steps.map((step) => ({ value: String(step), label: years(step) })),
          },
          {
            name: 'sort',
            label: <Trans>Order</Trans>,
            any: t`Default order`,
            options: [
              { value: 'name', label: t`By name` },
              { value: '-experience', label: t`Most experience first` },
              { value: '-id', label: t`Newest first` },
            ],
          },
        ]}
      />
      <ActiveFilters
        path={path}
        chosen={chosen}
        labels={{
          q: q && `“${q}”`,
          specialty: facetLabel(facets?.specialties, specialty),
          city: facetLabel(facets?.cities, city),
          hospital: hospital === undefined ? undefined : (facets?.hospital ?? t`One hospital`),
          experience: experience === undefined ? undefined : years(experience),
        }}
        found={found !== null && <Plural value={found} one="# doctor found" other="# doctors found" />}
      />
    </>
  );
}

/** Shown if no doctor matches the filters. */
function NoDoctorsFound() {
  return (
    <NothingFound
      path={path}
      title={<Trans>No doctors found</Trans>}
      ask={<Trans>Ask us to find a specialist</Trans>}
    />
  );
}
