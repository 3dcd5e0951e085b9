import { Trans } from '@lingui/react/macro';
import type { AppointmentDetail } from '#shared/contract/appointments.ts';
import { useFormat } from '#web/i18n/format.ts';

/** Which version of the consent the patient gave, and when. */
export function ConsentWords({ consent }: Pick<AppointmentDetail, 'consent'>) {
  const { moment } = useFormat();
  if (!consent) return <Trans>Not stored with this request</Trans>;
  const { version } = consent;
  const given = moment(consent.given_at);
  return (
    <Trans>
      Version {version}, {given}
    </Trans>
  );
}
