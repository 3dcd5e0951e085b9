import { Trans } from '@lingui/react/macro';
import { DoctorDetails, DoctorDetailsLoading } from '#web/features/doctors/details/doctor-details.tsx';
import { DoctorNotFound } from '#web/features/doctors/details/doctor-not-found.tsx';
import { RelatedDoctors } from '#web/features/doctors/details/related-doctors.tsx';
import { describeDoctor } from '#web/features/doctors/doctor-data.server.ts';
import { describePage } from '#web/features/shared/structured-data.server.ts';
import { addTexts } from '#web/i18n/catalogues.ts';
import { contentLanguage } from '#web/i18n/paths.ts';
import { api } from '#web/lib/api.ts';
import { Remote } from '#web/lib/remote.tsx';
import { answer, type Failed, fetched, isFailed, pending } from '#web/lib/result.ts';
import { keepSpeaking, pageIdOf } from '#web/lib/speaking-address.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Container } from '#web/ui/container.tsx';
import type { Route } from './+types/doctor-details.ts';

const missing: Failed = { failed: true, status: 404, code: null };

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const lang = contentLanguage(url.pathname);
  const id = pageIdOf(url, params.id);
  if (!id) return answer({ doctor: missing, related: missing });
  const [doctor, related] = await Promise.all([
    fetched(context, ({ doctors }) => doctors.get(id, lang)),
    fetched(context, ({ doctors }) => doctors.related(id, lang)),
  ]);
  if (!isFailed(doctor)) {
    keepSpeaking(url, 'doctors', doctor);
    await describePage(context, url, (page) => describeDoctor(doctor, page));
  }
  return answer({ doctor, related });
}

/** Loads the texts of the page, so that other pages do not have to. */
export async function clientLoader({ params, url }: Route.ClientLoaderArgs) {
  const query = { lang: contentLanguage(url.pathname) };
  const id = pageIdOf(url, params.id);
  const doctor = id ? pending(api('GET /api/doctors/:id', { params: { id }, query })) : missing;
  const related = id ? pending(api('GET /api/doctors/:id/related', { params: { id }, query })) : missing;
  await addTexts('doctor');
  return { doctor, related };
}

export default function DoctorDetailsScreen({ loaderData: { doctor, related } }: Route.ComponentProps) {
  return (
    <Container className="pt-4 pb-8 sm:pt-6">
      <BackLink to="/doctors">
        <Trans>Back</Trans>
      </BackLink>
      <div className="mt-3">
        <Remote
          value={doctor}
          loading={<DoctorDetailsLoading />}
          failed={(failure) => <DoctorNotFound failure={failure} />}
        >
          {(found) => (
            <>
              <DoctorDetails doctor={found} />
              <RelatedDoctors related={related} />
            </>
          )}
        </Remote>
      </div>
    </Container>
  );
}
