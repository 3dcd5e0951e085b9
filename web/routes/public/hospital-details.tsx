import { Trans } from '@lingui/react/macro';
import { describeHospital } from '#web/features/hospitals/hospital-data.server.ts';
import { HospitalDetails, HospitalDetailsLoading } from '#web/features/hospitals/hospital-details.tsx';
import { HospitalDoctors, hospitalDoctorCount } from '#web/features/hospitals/hospital-doctors.tsx';
import { HospitalNotFound } from '#web/features/hospitals/hospital-not-found.tsx';
import { describePage } from '#web/features/shared/structured-data.server.ts';
import { contentLanguage } from '#web/i18n/paths.ts';
import { api, apiPage } from '#web/lib/api.ts';
import { Remote } from '#web/lib/remote.tsx';
import { answer, type Failed, fetched, isFailed, pending } from '#web/lib/result.ts';
import { keepSpeaking, pageIdOf } from '#web/lib/speaking-address.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Container } from '#web/ui/container.tsx';
import type { Route } from './+types/hospital-details.ts';

/** The doctors that the page names. */
const doctorsOf = (hospital: number) => ({ hospital, page: 1, per_page: hospitalDoctorCount });

const missing: Failed = { failed: true, status: 404, code: null };

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const lang = contentLanguage(url.pathname);
  const id = pageIdOf(url, params.id);
  if (!id) return answer({ hospital: missing, doctors: missing });
  const [hospital, doctors] = await Promise.all([
    fetched(context, ({ hospitals }) => hospitals.get(id, lang)),
    fetched(context, (services) => services.doctors.list({ ...doctorsOf(id), lang })),
  ]);
  if (!isFailed(hospital)) {
    keepSpeaking(url, 'hospitals', hospital);
    await describePage(context, url, (page) => describeHospital(hospital, page));
  }
  return answer({ hospital, doctors });
}

export function clientLoader({ params, url }: Route.ClientLoaderArgs) {
  const query = { lang: contentLanguage(url.pathname) };
  const id = pageIdOf(url, params.id);
  if (!id) return { hospital: missing, doctors: missing };
  return {
    hospital: pending(api('GET /api/hospitals/:id', { params: { id }, query })),
    doctors: pending(apiPage('GET /api/doctors', { query: { ...doctorsOf(id), ...query } })),
  };
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
          {(hospital) => (
            <>
              <HospitalDetails hospital={hospital} />
              <HospitalDoctors id={hospital.id} doctors={loaderData.doctors} />
            </>
          )}
        </Remote>
      </div>
    </Container>
  );
}
