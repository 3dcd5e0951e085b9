import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { HospitalFacets } from '#shared/contract/facets.ts';
import { type HospitalFilters as FilterValues, hospitalFilters } from '#shared/contract/list-filters.ts';
import { ActiveFilters } from '#web/features/shared/filters/active-filters.tsx';
import { FilterForm, facetLabel, useFacetOptions } from '#web/features/shared/filters/filter-form.tsx';
import { NothingFound } from '#web/features/shared/filters/nothing-found.tsx';

const path = '/hospitals';

type HospitalFiltersProps = { chosen: FilterValues; facets: HospitalFacets | null; found: number | null };

/** The filters and the order of the list of hospitals, and how many were found. */
export function HospitalFilters({ chosen, facets, found }: HospitalFiltersProps) {
  const { t } = useLingui();
  const optionsOf = useFacetOptions();
  const { q, specialty, city } = chosen;
  return (
    <>
      <FilterForm
        path={path}
        rules={hospitalFilters}
        chosen={chosen}
        name={t`Filter hospitals`}
        fields={[
          {
            name: 'specialty',
            label: <Trans>Specialty</Trans>,
            any: t`All`,
            options: optionsOf(facets?.specialties),
          },
          { name: 'city', label: <Trans>City</Trans>, any: t`All`, options: optionsOf(facets?.cities) },
          {
            name: 'sort',
            label: <Trans>Order</Trans>,
            any: t`Default order`,
            options: [
              { value: 'name', label: t`By name` },
              { value: 'established', label: t`Oldest first` },
              { value: '-established', label: t`Newest first` },
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
        }}
        found={found !== null && <Plural value={found} one="# hospital found" other="# hospitals found" />}
      />
    </>
  );
}

/** Shown when no hospital matches the filters. */
export function NoHospitalsFound() {
  return (
    <NothingFound
      path={path}
      title={<Trans>No hospitals found</Trans>}
      ask={<Trans>Ask us to find a hospital</Trans>}
    />
  );
}
