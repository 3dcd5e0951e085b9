import { Trans, useLingui } from '@lingui/react/macro';
import type { RelatedDoctor } from '#shared/records/doctors.ts';
import { DoctorDetails, DoctorDetailsLoading } from '#web/features/doctors/details/doctor-details.tsx';
import { DoctorTiles } from '#web/features/shared/doctor-tiles.tsx';
import { describeDoctor } from '#web/features/shared/record-data.server.ts';
import { RecordNotFound } from '#web/features/shared/record-not-found.tsx';
import { describePage } from '#web/features/shared/structured-data.server.ts';
import { contentLanguage } from '#web/i18n/paths.ts';
import { api } from '#web/lib/api.ts';
import { AwaitResult } from '#web/lib/await-result.tsx';
import {
  asResult,
  type Failure,
  isFailure,
  loaderResponse,
  loadResult,
  type Result,
} from '#web/lib/result.ts';
import { pageIdOf, redirectToSlug } from '#web/lib/slug-url.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Container } from '#web/ui/container.tsx';
import type { Route } from './+types/doctor-details.ts';

const missing: Failure = { failed: true, status: 404, code: null };

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const lang = contentLanguage(url.pathname);
  const id = pageIdOf(url, params.id);
  if (!id) return loaderResponse({ doctor: missing, related: missing });
  const [doctor, related] = await Promise.all([
    loadResult(context, ({ doctors }) => doctors.get(id, { lang })),
    loadResult(context, ({ doctors }) => doctors.related(id, lang)),
  ]);
  if (!isFailure(doctor)) {
    redirectToSlug(url, 'doctors', doctor);
    if (!doctor.sample) await describePage(context, url, (page) => describeDoctor(doctor, page));
  }
  return loaderResponse({ doctor, related });
}

export function clientLoader({ params, url }: Route.ClientLoaderArgs) {
  const query = { lang: contentLanguage(url.pathname) };
  const id = pageIdOf(url, params.id);
  const doctor = id ? asResult(api('GET /api/doctors/:id', { params: { id }, query })) : missing;
  const related = id ? asResult(api('GET /api/doctors/:id/related', { params: { id }, query })) : missing;
  return { doctor, related };
}

export default function DoctorDetailsScreen({ loaderData: { doctor, related } }: Route.ComponentProps) {
  return (
    <Container className="pt-4 pb-8 sm:pt-6">
      <BackLink to="/doctors">
        <Trans>Back</Trans>
      </BackLink>
      <div className="mt-3">
        <AwaitResult
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
        </AwaitResult>
      </div>
    </Container>
  );
}

/** Shown for a doctor who does not exist or could not be loaded. */
function DoctorNotFound({ failure }: { failure: Failure }) {
  const { t } = useLingui();
  return (
    <RecordNotFound
      failure={failure}
      title={t`Doctor Not Found`}
      missing={
        <Trans>
          This doctor is not on our list, or no longer on it. The web address may also be mistyped.
        </Trans>
      }
      failed={<Trans>Failed to fetch doctor details</Trans>}
      list="/doctors"
      back={<Trans>Back to Doctors</Trans>}
    />
  );
}

type RelatedDoctorsProps = { related: Result<RelatedDoctor[]> | Promise<Result<RelatedDoctor[]>> };

/** Other doctors of the same specialty; empty if there are none. Not printed. */
function RelatedDoctors({ related }: RelatedDoctorsProps) {
  return (
    <AwaitResult value={related} loading={null} failed={() => null}>
      {(doctors) =>
        doctors.length > 0 && (
          <section aria-labelledby="related-doctors" className="below-fold mt-12 print:hidden">
            <h2 id="related-doctors" className="mb-4 text-2xl font-bold text-teal-900">
              <Trans>More doctors in this specialty</Trans>
            </h2>
            <DoctorTiles doctors={doctors} />
          </section>
        )
      }
    </AwaitResult>
  );
}
