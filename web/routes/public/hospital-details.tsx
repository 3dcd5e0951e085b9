import { Trans, useLingui } from '@lingui/react/macro';
import { filterSearch } from '#shared/contract/list-filters.ts';
import type { Page } from '#shared/list-page.ts';
import type { RelatedDoctor } from '#shared/records/doctors.ts';
import { HospitalDetails, HospitalDetailsLoading } from '#web/features/hospitals/hospital-details.tsx';
import { DoctorTiles } from '#web/features/shared/doctor-tiles.tsx';
import { describeHospital } from '#web/features/shared/record-data.server.ts';
import { RecordNotFound } from '#web/features/shared/record-not-found.tsx';
import { describePage } from '#web/features/shared/structured-data.server.ts';
import { useFormat } from '#web/i18n/format.ts';
import { contentLanguage } from '#web/i18n/paths.ts';
import { api, apiPage } from '#web/lib/api.ts';
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
import { LinkButton } from '#web/ui/button.tsx';
import { Container } from '#web/ui/container.tsx';
import { ArrowRightIcon } from '#web/ui/icons/actions.tsx';
import type { Route } from './+types/hospital-details.ts';

/** The query for the doctors that the page lists. */
const doctorsOf = (hospital: number) => ({ hospital, page: 1, per_page: hospitalDoctorCount });

const missing: Failure = { failed: true, status: 404, code: null };

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const lang = contentLanguage(url.pathname);
  const id = pageIdOf(url, params.id);
  if (!id) return loaderResponse({ hospital: missing, doctors: missing });
  const [hospital, doctors] = await Promise.all([
    loadResult(context, ({ hospitals }) => hospitals.get(id, { lang })),
    loadResult(context, (services) => services.doctors.list({ ...doctorsOf(id), lang })),
  ]);
  if (!isFailure(hospital)) {
    redirectToSlug(url, 'hospitals', hospital);
    if (!hospital.sample) await describePage(context, url, (page) => describeHospital(hospital, page));
  }
  return loaderResponse({ hospital, doctors });
}

export function clientLoader({ params, url }: Route.ClientLoaderArgs) {
  const query = { lang: contentLanguage(url.pathname) };
  const id = pageIdOf(url, params.id);
  if (!id) return { hospital: missing, doctors: missing };
  return {
    hospital: asResult(api('GET /api/hospitals/:id', { params: { id }, query })),
    doctors: asResult(apiPage('GET /api/doctors', { query: { ...doctorsOf(id), ...query } })),
  };
}

export default function HospitalDetailsScreen({ loaderData }: Route.ComponentProps) {
  return (
    <Container className="pt-4 pb-8 sm:pt-6">
      <BackLink to="/hospitals">
        <Trans>Back</Trans>
      </BackLink>
      <div className="mt-3">
        <AwaitResult
          value={loaderData.hospital}
          loading={<HospitalDetailsLoading />}
          failed={(failure) => <HospitalNotFound failure={failure} />}
        >
          {(hospital) => (
            <HospitalDetails
              hospital={hospital}
              doctors={<HospitalDoctors id={hospital.id} doctors={loaderData.doctors} />}
            />
          )}
        </AwaitResult>
      </div>
    </Container>
  );
}

/** Shown for a hospital that does not exist or could not be loaded. */
function HospitalNotFound({ failure }: { failure: Failure }) {
  const { t } = useLingui();
  return (
    <RecordNotFound
      failure={failure}
      title={t`Hospital Not Found`}
      missing={
        <Trans>
          This hospital is not on our list, or no longer on it. The web address may also be mistyped.
        </Trans>
      }
      failed={<Trans>Failed to fetch hospital details</Trans>}
      list="/hospitals"
      back={<Trans>Back to Hospitals</Trans>}
    />
  );
}

/** How many doctors a hospital's page lists. */
const hospitalDoctorCount = 6;

type HospitalDoctorsProps = {
  id: number;
  doctors: Result<Page<RelatedDoctor>> | Promise<Result<Page<RelatedDoctor>>>;
};

/** The first doctors of a hospital, and a link to all of them; empty if none is known. */
function HospitalDoctors({ id, doctors }: HospitalDoctorsProps) {
  const { number } = useFormat();
  return (
    <AwaitResult value={doctors} loading={null} failed={() => null}>
      {({ items, total }) => {
        const count = number(total);
        return (
          items.length > 0 && (
            <section aria-labelledby="hospital-doctors" className="below-fold">
              <h2 id="hospital-doctors" className="mb-4 text-2xl font-bold text-teal-900">
                <Trans>Doctors at this hospital</Trans>
              </h2>
              <DoctorTiles doctors={items} />
              {total > items.length && (
                <LinkButton
                  to={`/doctors${filterSearch({ hospital: id })}`}
                  variant="outline"
                  className="mt-6 max-sm:w-full"
                >
                  <Trans>All {count} doctors of this hospital</Trans>
                  <ArrowRightIcon />
                </LinkButton>
              )}
            </section>
          )
        );
      }}
    </AwaitResult>
  );
}
