import { Trans } from '@lingui/react/macro';
import { describeHospital } from '#web/features/hospitals/hospital-data.server.ts';
import { HospitalDetails, HospitalDetailsLoading } from '#web/features/hospitals/hospital-details.tsx';
import { HospitalNotFound } from '#web/features/hospitals/hospital-not-found.tsx';
import { describePage } from '#web/features/shared/structured-data.server.ts';
import { contentLanguage } from '#web/i18n/paths.ts';
import { api } from '#web/lib/api.ts';
import { Remote } from '#web/lib/remote.tsx';
import { answer, type Failed, fetched, isFailed, pending } from '#web/lib/result.ts';
import { keepSpeaking, pageIdOf } from '#web/lib/speaking-address.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Container } from '#web/ui/container.tsx';
import type { Route } from './+types/hospital-details.ts';

const missing: Failed = { failed: true, status: 404, code: null };

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const lang = contentLanguage(url.pathname);
  const id = pageIdOf(url, params.id);
  const hospital = id ? await fetched(context, ({ hospitals }) => hospitals.get(id, lang)) : missing;
  if (!isFailed(hospital)) {
    keepSpeaking(url, 'hospitals', hospital);
    await describePage(context, url, (page) => describeHospital(hospital, page));
  }
  return answer({ hospital });
}

export function clientLoader({ params, url }: Route.ClientLoaderArgs) {
  const query = { lang: contentLanguage(url.pathname) };
  const id = pageIdOf(url, params.id);
  return { hospital: id ? pending(api('GET /api/hospitals/:id', { params: { id }, query })) : missing };
}

export default function HospitalDetailsScreen({ loaderData }: Route.ComponentProps) {
  return (
    <Container className="pt-4 pb-8 sm:pt-6">
      <BackLink to="/hospitals">
        <Trans>Back</Trans>
      </BackLink>
      <div className="mt-3">
        <Remote
          value={loaderData.hospital}
          loading={<HospitalDetailsLoading />}
          failed={(failure) => <HospitalNotFound failure={failure} />}
        >
          {(hospital) => <HospitalDetails hospital={hospital} />}
        </Remote>
      </div>
    </Container>
  );
}
