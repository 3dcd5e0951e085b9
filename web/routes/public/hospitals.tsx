import { useLingui } from '@lingui/react/macro';
import { HospitalList } from '#web/features/hospitals/hospital-list.tsx';
import { PageHead } from '#web/features/shared/page-head.tsx';
import { contentLanguage } from '#web/i18n/paths.ts';
import { apiPage } from '#web/lib/api.ts';
import { answer, fetched, pending } from '#web/lib/result.ts';
import type { Route } from './+types/hospitals.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const lang = contentLanguage(url.pathname);
  return answer({ hospitals: await fetched(context, ({ hospitals }) => hospitals.list({ lang })) });
}

export function clientLoader({ url }: Route.ClientLoaderArgs) {
  const lang = contentLanguage(url.pathname);
  return { hospitals: pending(apiPage('GET /api/hospitals', { query: { lang } })) };
}

export default function Hospitals({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui();
  return (
    <>
      <PageHead
        title={t`Hospitals`}
        description={t`Hospitals in Thailand with their specialties, beds and location, and help to choose the right one.`}
      />
      <HospitalList hospitals={loaderData.hospitals} />
    </>
  );
}
