import { useLingui } from '@lingui/react/macro';
import { parseWhen, whenPairs } from '#shared/planner/when-query.ts';
import { WhenScreen } from '#web/features/planner/when-screen.tsx';
import { PageHead } from '#web/features/shared/page-head.tsx';
import { api } from '#web/lib/api.ts';
import { asResult, loaderResponse, loadResult } from '#web/lib/result.ts';
import type { Route } from './+types/when.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const asked = parseWhen(url.searchParams);
  const plan = await loadResult(context, ({ planner }) => planner.when(asked));
  return loaderResponse({ asked, plan });
}

export function clientLoader({ url }: Route.ClientLoaderArgs) {
  const asked = parseWhen(url.searchParams);
  const plan = asResult(api('GET /api/when', { query: Object.fromEntries(whenPairs(asked)) }));
  return { asked, plan };
}

export default function WhenPage({ loaderData: { asked, plan } }: Route.ComponentProps) {
  const { t } = useLingui();
  return (
    <>
      <PageHead
        title={t`When can we be there?`}
        description={t`How long it takes from the reports to the flight to Bangkok, what decides, and what you can do first. Our estimates, with their sources.`}
        noIndex={whenPairs(asked).length > 0}
      />
      <WhenScreen asked={asked} plan={plan} />
    </>
  );
}
