import { Trans, useLingui } from '@lingui/react/macro';
import { RecordNotFound } from '#web/features/shared/record-not-found.tsx';
import type { Failed } from '#web/lib/result.ts';

/** Shows instead of a hospital that does not exist or could not be loaded. */
export function HospitalNotFound({ failure }: { failure: Failed }) {
  const { t } = useLingui();
  return (
    <RecordNotFound
      failure={failure}
      title={t`Hospital Not Found`}
      missing={
        <Trans>This hospital is not on our list, or no longer. The address may also be mistyped.</Trans>
      }
      failed={<Trans>Failed to fetch hospital details</Trans>}
      list="/hospitals"
      back={<Trans>Back to Hospitals</Trans>}
    />
  );
}
