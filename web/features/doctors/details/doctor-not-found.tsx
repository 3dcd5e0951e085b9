import { Trans, useLingui } from '@lingui/react/macro';
import { RecordNotFound } from '#web/features/shared/record-not-found.tsx';
import type { Failed } from '#web/lib/result.ts';

/** Shows instead of a doctor who does not exist or could not be loaded. */
export function DoctorNotFound({ failure }: { failure: Failed }) {
  const { t } = useLingui();
  return (
    <RecordNotFound
      failure={failure}
      title={t`Doctor Not Found`}
      missing={<Trans>This doctor is not on our list, or no longer. The address may also be mistyped.</Trans>}
      failed={<Trans>Failed to fetch doctor details</Trans>}
      list="/doctors"
      back={<Trans>Back to Doctors</Trans>}
    />
  );
}
