import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { DoctorFacets } from '#shared/contract/facets.ts';
import { type DoctorFilters as Chosen, doctorFilters } from '#shared/contract/list-filters.ts';
import { ActiveFilters } from '#web/features/shared/filters/active-filters.tsx';
import { FilterForm, useFacetOptions } from '#web/features/shared/filters/filter-form.tsx';
import { NothingFound } from '#web/features/shared/filters/nothing-found.tsx';
import { useFormat } from '#web/i18n/format.ts';

const path = '/doctors';
/** Years of experience that can be asked for. */
const steps = [5, 10, 15, 20, 30];

type DoctorFiltersProps = { chosen: Chosen; facets: DoctorFacets | null; found: number | null };

/** What the list of doctors is filtered and sorted by, and how many were found. */
export function DoctorFilters({ chosen, facets, found }: DoctorFiltersProps) {
  const { t } = useLingui();
  const { number } = useFormat();
  const optionsOf = useFacetOptions();
  const years = (count: number) => {
    const shown = number(count);
    return t`${shown}+ years`;
  };
  const labelOf = (values: DoctorFacets['cities'] | undefined, value: string | undefined) =>
    values?.find((one) => one.value === value?.toLowerCase())?.label ?? value;
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
            any: t`Our order`,
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
          specialty: labelOf(facets?.specialties, specialty),
          city: labelOf(facets?.cities, city),
          hospital: hospital === undefined ? undefined : (facets?.hospital ?? t`One hospital`),
          experience: experience === undefined ? undefined : years(experience),
        }}
        found={found !== null && <Plural value={found} one="# doctor found" other="# doctors found" />}
      />
    </>
  );
}

/** Shows where no doctor fits the filters. */
export function NoDoctorsFound() {
  return (
    <NothingFound
      path={path}
      title={<Trans>No doctors found</Trans>}
      ask={<Trans>Ask us for a specialist</Trans>}
    />
  );
}
