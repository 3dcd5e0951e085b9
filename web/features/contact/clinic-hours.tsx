import { Trans } from '@lingui/react/macro';
import { HoursList } from '#web/ui/hours-list.tsx';

/** When the counter is open: what the administrators wrote, or the specified hours (section 9). */
export function ClinicHours({ instead }: { instead: string }) {
  if (instead) return <p className="whitespace-pre-line">{instead}</p>;
  return (
    <HoursList
      hours={[
        { id: 'week', days: <Trans>Monday to Friday</Trans>, time: <Trans>8:00 AM to 6:00 PM</Trans> },
        { id: 'saturday', days: <Trans>Saturday</Trans>, time: <Trans>9:00 AM to 1:00 PM</Trans> },
        { id: 'sunday', days: <Trans>Sunday</Trans>, time: <Trans>closed</Trans> },
      ]}
    />
  );
}
