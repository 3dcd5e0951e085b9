import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { BlogFacets } from '#shared/contract/facets.ts';
import { blogFilters, type BlogFilters as Chosen } from '#shared/contract/list-filters.ts';
import { ActiveFilters } from '#web/features/shared/filters/active-filters.tsx';
import { FilterForm, useFacetOptions } from '#web/features/shared/filters/filter-form.tsx';

const path = '/blogs';

type BlogFiltersProps = { chosen: Chosen; facets: BlogFacets | null; found: number | null };

/** What the list of articles is filtered and sorted by, and how many were found. */
export function BlogFilters({ chosen, facets, found }: BlogFiltersProps) {
  const { t } = useLingui();
  const optionsOf = useFacetOptions();
  const { q, category } = chosen;
  const named = facets?.categories.find(({ value }) => value === String(category))?.label;
  return (
    <>
      <FilterForm
        path={path}
        rules={blogFilters}
        chosen={chosen}
        name={t`Filter articles`}
        fields={[
          {
            name: 'category',
            label: <Trans>Category</Trans>,
            any: t`All`,
            options: optionsOf(facets?.categories),
          },
          {
            name: 'sort',
            label: <Trans>Order</Trans>,
            any: t`Newest first`,
            options: [
              { value: 'created', label: t`Oldest first` },
              { value: 'title', label: t`By title` },
            ],
          },
        ]}
      />
      <ActiveFilters
        path={path}
        chosen={chosen}
        labels={{
          q: q && `“${q}”`,
          category: category === undefined ? undefined : (named ?? t`One category`),
        }}
        found={found !== null && <Plural value={found} one="# article found" other="# articles found" />}
      />
    </>
  );
}
