import { useLingui } from '@lingui/react/macro';
import { apiPage } from '#web/api.ts';
import { HospitalsSection } from '#web/features/hospitals/hospitals-section.tsx';
import { contentLanguage } from '#web/i18n/paths.ts';
import { PageHead } from '#web/page-head.tsx';
import { answer, fetched, pending } from '#web/settled.ts';
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
      <HospitalsSection hospitals={loaderData.hospitals} />
    </>
  );
}
