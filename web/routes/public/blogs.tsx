import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'react-router';
import type { BlogFacets } from '#shared/contract/facets.ts';
import {
  blogFilters,
  type BlogFilters as FilterValues,
  parseFilters,
} from '#shared/contract/list-filters.ts';
import { pageSizes } from '#shared/contract/page-sizes.ts';
import { BlogList } from '#web/features/blogs/blog-list.tsx';
import { blogCardFields, fetchBlogs } from '#web/features/blogs/listed-blogs.ts';
import { ActiveFilters } from '#web/features/shared/filters/active-filters.tsx';
import { FilterForm, useFacetOptions } from '#web/features/shared/filters/filter-form.tsx';
import { PagedHead } from '#web/features/shared/paged-list.tsx';
import { contentLanguage } from '#web/i18n/paths.ts';
import { api } from '#web/lib/api.ts';
import { filtersOf, hasFilters, useFilters } from '#web/lib/filters.ts';
import { pageNumberOf, readListPage } from '#web/lib/list-page.ts';
import { asResult, loaderResponse, loadResult } from '#web/lib/result.ts';
import { useLatestResult } from '#web/lib/use-latest-result.ts';
import { usePageStart } from '#web/lib/use-page-start.ts';
import type { Route } from './+types/blogs.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const lang = contentLanguage(url.pathname);
  const chosen = filtersOf(blogFilters, url);
  const [blogs, facets] = await Promise.all([
    loadResult(context, (services) =>
      readListPage(pageNumberOf(url.searchParams), pageSizes.blogs, (bounds) =>
        services.blogs.list({ ...bounds, ...chosen, lang, fields: blogCardFields }),
      ),
    ),
    loadResult(context, (services) => services.blogs.facets({ q: chosen.q, lang })),
  ]);
  return loaderResponse({ blogs, facets });
}

export function clientLoader({ url }: Route.ClientLoaderArgs) {
  const lang = contentLanguage(url.pathname);
  const chosen = parseFilters(blogFilters, url.searchParams);
  const blogs = readListPage(pageNumberOf(url.searchParams), pageSizes.blogs, (bounds) =>
    fetchBlogs(blogCardFields, { ...bounds, ...chosen, lang }),
  );
  const facets = api('GET /api/blogs/facets', { query: { q: chosen.q, lang } });
  return { blogs: asResult(blogs), facets: asResult(facets) };
}

export default function Blogs({ loaderData: { blogs, facets } }: Route.ComponentProps) {
  const { t } = useLingui();
  const asked = pageNumberOf(useSearchParams()[0]);
  const start = usePageStart(asked);
  const chosen = useFilters(blogFilters);
  const found = useLatestResult(blogs);
  const values = useLatestResult(facets);
  return (
    <>
      <PagedHead
        title={t`Healthcare Articles & Resources`}
        description={t`Choosing a hospital, visa papers, costs, the stay and the time after it: articles for patients who travel to Thailand.`}
        path="/blogs"
        list={blogs}
        asked={asked}
        chosen={chosen}
      />
      <BlogList
        ref={start}
        blogs={blogs}
        chosen={chosen}
        filters={
          (hasFilters(chosen) || (found !== null && found?.total !== 0)) && (
            <BlogFilters chosen={chosen} facets={values ?? null} found={found?.total ?? null} />
          )
        }
      />
    </>
  );
}

const path = '/blogs';

type BlogFiltersProps = { chosen: FilterValues; facets: BlogFacets | null; found: number | null };

/** The filters and the order of the list of articles, and how many were found. */
function BlogFilters({ chosen, facets, found }: BlogFiltersProps) {
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
