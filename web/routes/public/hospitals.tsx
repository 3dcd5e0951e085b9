import { useLingui } from '@lingui/react/macro';
import { apiPage } from '#web/api.ts';
import { HospitalsSection } from '#web/features/hospitals/hospitals-section.tsx';
import { PageHead } from '#web/page-head.tsx';
import { answer, fetched, pending } from '#web/settled.ts';
import type { Route } from './+types/hospitals.ts';

export async function loader({ context }: Route.LoaderArgs) {
  return answer({ hospitals: await fetched(context, ({ hospitals }) => hospitals.list()) });
}

export function clientLoader() {
  return { hospitals: pending(apiPage('GET /api/hospitals')) };
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
