import { Trans } from '@lingui/react/macro';
import { HospitalDetails, HospitalDetailsLoading } from '#web/features/hospitals/hospital-details.tsx';
import { HospitalNotFound } from '#web/features/hospitals/hospital-not-found.tsx';
import { contentLanguage } from '#web/i18n/paths.ts';
import { api } from '#web/lib/api.ts';
import { recordIdOf } from '#web/lib/record-id.ts';
import { Remote } from '#web/lib/remote.tsx';
import { answer, type Failed, fetched, pending } from '#web/lib/result.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Container } from '#web/ui/container.tsx';
import type { Route } from './+types/hospital-details.ts';

const missing: Failed = { failed: true, status: 404, code: null };

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const lang = contentLanguage(url.pathname);
  const id = recordIdOf(params.id);
  return answer({
    hospital: id ? await fetched(context, ({ hospitals }) => hospitals.get(id, lang)) : missing,
  });
}

export function clientLoader({ params, url }: Route.ClientLoaderArgs) {
  const query = { lang: contentLanguage(url.pathname) };
  const id = recordIdOf(params.id);
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
