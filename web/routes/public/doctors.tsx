import { useLingui } from '@lingui/react/macro';
import { DoctorList } from '#web/features/doctors/doctor-list.tsx';
import { PageHead } from '#web/features/shared/page-head.tsx';
import { contentLanguage } from '#web/i18n/paths.ts';
import { apiPage } from '#web/lib/api.ts';
import { answer, fetched, pending } from '#web/lib/result.ts';
import type { Route } from './+types/doctors.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const lang = contentLanguage(url.pathname);
  return answer({ doctors: await fetched(context, ({ doctors }) => doctors.list({ lang })) });
}

export function clientLoader({ url }: Route.ClientLoaderArgs) {
  const lang = contentLanguage(url.pathname);
  return { doctors: pending(apiPage('GET /api/doctors', { query: { lang } })) };
}

export default function Doctors({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui();
  return (
    <>
      <PageHead
        title={t`Doctors`}
        description={t`Specialists in Thailand whom we arrange appointments with, and interpret for.`}
      />
      <DoctorList doctors={loaderData.doctors} as="h1" />
    </>
  );
}
