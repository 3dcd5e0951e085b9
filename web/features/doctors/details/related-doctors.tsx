import { Trans } from '@lingui/react/macro';
import type { RelatedDoctor } from '#shared/contract/doctors.ts';
import { DoctorTiles } from '#web/features/shared/doctor-tiles.tsx';
import { Remote } from '#web/lib/remote.tsx';
import type { Result } from '#web/lib/result.ts';

type RelatedDoctorsProps = { related: Result<RelatedDoctor[]> | Promise<Result<RelatedDoctor[]>> };

/** Others of the same specialty; nothing where there is none. Not printed. */
export function RelatedDoctors({ related }: RelatedDoctorsProps) {
  return (
    <Remote value={related} loading={null} failed={() => null}>
      {(doctors) =>
        doctors.length > 0 && (
          <section aria-labelledby="related-doctors" className="mt-12 print:hidden">
            <h2 id="related-doctors" className="mb-4 text-2xl font-bold text-teal-900">
              <Trans>More doctors of this specialty</Trans>
            </h2>
            <DoctorTiles doctors={doctors} />
          </section>
        )
      }
    </Remote>
  );
}
