import { Trans } from '@lingui/react/macro';
import type { RelatedDoctor } from '#shared/contract/doctors.ts';
import { filterSearch } from '#shared/contract/list-filters.ts';
import type { Page } from '#shared/list-page.ts';
import { DoctorTiles } from '#web/features/shared/doctor-tiles.tsx';
import { useFormat } from '#web/i18n/format.ts';
import { Remote } from '#web/lib/remote.tsx';
import type { Result } from '#web/lib/result.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { ArrowRightIcon } from '#web/ui/icons/actions.tsx';

/** How many doctors a hospital's page names. */
export const hospitalDoctorCount = 6;

type HospitalDoctorsProps = {
  id: number;
  doctors: Result<Page<RelatedDoctor>> | Promise<Result<Page<RelatedDoctor>>>;
};

/** The first doctors of a hospital, and the way to all of them; nothing where none is known. */
export function HospitalDoctors({ id, doctors }: HospitalDoctorsProps) {
  const { number } = useFormat();
  return (
    <Remote value={doctors} loading={null} failed={() => null}>
      {({ items, total }) => {
        const count = number(total);
        return (
          items.length > 0 && (
            <section aria-labelledby="hospital-doctors" className="mt-12">
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
    </Remote>
  );
}
