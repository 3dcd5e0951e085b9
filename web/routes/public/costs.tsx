import { useLingui } from '@lingui/react/macro';
import { costFilters, parseFilters } from '#shared/contract/list-filters.ts';
import { CostScreen } from '#web/features/costs/cost-screen.tsx';
import { PageHead } from '#web/features/shared/page-head.tsx';
import { contentLanguage } from '#web/i18n/paths.ts';
import { api, apiPage } from '#web/lib/api.ts';
import { pageNumberOf, readListPage } from '#web/lib/list-page.ts';
import { asResult, isFailure, loaderResponse, loadResult } from '#web/lib/result.ts';
import type { Route } from './+types/costs.ts';

const perPage = 50;

function queryOf(url: URL) {
  const { q = '' } = parseFilters(costFilters, url.searchParams);
  return { q, lang: contentLanguage(url.pathname) };
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const query = queryOf(url);
  const costs = await loadResult(context, (services) =>
    readListPage(pageNumberOf(url.searchParams), perPage, (bounds) =>
      services.treatmentCosts.list({ ...query, ...bounds }),
    ),
  );
  const accuracy = await loadResult(context, (services) => services.cases.bills.accuracy());
  // Without it, the page has all that it is for.
  return loaderResponse({ words: query.q, costs, accuracy: isFailure(accuracy) ? null : accuracy });
}

export function clientLoader({ url }: Route.ClientLoaderArgs) {
  const query = queryOf(url);
  const costs = asResult(
    readListPage(pageNumberOf(url.searchParams), perPage, (bounds) =>
      apiPage('GET /api/treatment-costs', { query: { ...query, ...bounds } }),
    ),
  );
  return { words: query.q, costs, accuracy: asResult(api('GET /api/estimate-accuracy')) };
}

export default function CostsPage({ loaderData: { words, costs, accuracy } }: Route.ComponentProps) {
  const { t } = useLingui();
  return (
    <>
      <PageHead
        title={t`Costs to expect`}
        description={t`What treatments in Thailand cost: ranges with their source and date, and how to get a written estimate.`}
        noIndex={words !== ''}
      />
      <CostScreen words={words} costs={costs} accuracy={accuracy} />
    </>
  );
}
