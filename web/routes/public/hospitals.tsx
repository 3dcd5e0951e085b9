import { useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'react-router';
import { pageSizes } from '#shared/contract/page-sizes.ts';
import { HospitalList } from '#web/features/hospitals/hospital-list.tsx';
import { PagedHead } from '#web/features/shared/paged-list.tsx';
import { contentLanguage } from '#web/i18n/paths.ts';
import { apiPage } from '#web/lib/api.ts';
import { pageNumberOf, readListPage } from '#web/lib/list-page.ts';
import { answer, fetched, pending } from '#web/lib/result.ts';
import { usePageStart } from '#web/lib/use-page-start.ts';
import type { Route } from './+types/hospitals.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const lang = contentLanguage(url.pathname);
  const hospitals = await fetched(context, (services) =>
    readListPage(pageNumberOf(url.searchParams), pageSizes.cards, (bounds) =>
      services.hospitals.list({ ...bounds, lang }),
    ),
  );
  return answer({ hospitals });
}

export function clientLoader({ url }: Route.ClientLoaderArgs) {
  const lang = contentLanguage(url.pathname);
  const hospitals = readListPage(pageNumberOf(url.searchParams), pageSizes.cards, (bounds) =>
    apiPage('GET /api/hospitals', { query: { ...bounds, lang } }),
  );
  return { hospitals: pending(hospitals) };
}

export default function Hospitals({ loaderData: { hospitals } }: Route.ComponentProps) {
  const { t } = useLingui();
  const asked = pageNumberOf(useSearchParams()[0]);
  const start = usePageStart(asked);
  return (
    <>
      <PagedHead
        title={t`Hospitals`}
        description={t`Hospitals in Thailand with their specialties, beds and location, and help to choose the right one.`}
        path="/hospitals"
        list={hospitals}
        asked={asked}
      />
      <HospitalList ref={start} hospitals={hospitals} />
    </>
  );
}
