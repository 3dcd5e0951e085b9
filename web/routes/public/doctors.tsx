import { useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'react-router';
import { pageSizes } from '#shared/contract/page-sizes.ts';
import { DoctorList } from '#web/features/doctors/doctor-list.tsx';
import { PagedHead, PagedList, pagesOf } from '#web/features/shared/paged-list.tsx';
import { contentLanguage } from '#web/i18n/paths.ts';
import { apiPage } from '#web/lib/api.ts';
import { pageNumberOf, readListPage } from '#web/lib/list-page.ts';
import { answer, fetched, pending } from '#web/lib/result.ts';
import { usePageStart } from '#web/lib/use-page-start.ts';
import type { Route } from './+types/doctors.ts';

const path = '/doctors';

export async function loader({ context, url }: Route.LoaderArgs) {
  const lang = contentLanguage(url.pathname);
  const doctors = await fetched(context, (services) =>
    readListPage(pageNumberOf(url.searchParams), pageSizes.cards, (bounds) =>
      services.doctors.list({ ...bounds, lang }),
    ),
  );
  return answer({ doctors });
}

export function clientLoader({ url }: Route.ClientLoaderArgs) {
  const lang = contentLanguage(url.pathname);
  const doctors = readListPage(pageNumberOf(url.searchParams), pageSizes.cards, (bounds) =>
    apiPage('GET /api/doctors', { query: { ...bounds, lang } }),
  );
  return { doctors: pending(doctors) };
}

export default function Doctors({ loaderData: { doctors } }: Route.ComponentProps) {
  const { t } = useLingui();
  const asked = pageNumberOf(useSearchParams()[0]);
  const start = usePageStart(asked);
  return (
    <>
      <PagedHead
        title={t`Doctors`}
        description={t`Specialists in Thailand whom we arrange appointments with, and interpret for.`}
        path={path}
        list={doctors}
        asked={asked}
      />
      <DoctorList
        ref={start}
        doctors={doctors}
        as="h1"
        around={(list, cards) => (
          <PagedList list={list} pathOf={pagesOf(path)}>
            {cards}
          </PagedList>
        )}
      />
    </>
  );
}
