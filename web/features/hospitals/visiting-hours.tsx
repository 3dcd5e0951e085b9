import { Trans } from '@lingui/react/macro';
import { DetailsBox } from '#web/features/hospitals/details-box.tsx';
import { HoursList } from '#web/ui/hours-list.tsx';

/** The same at every hospital (specification, section 9). */
export function VisitingHours() {
  return (
    <DetailsBox title={<Trans>Visiting Hours</Trans>}>
      <HoursList
        hours={[
          { id: 'week', days: <Trans>Mon-Fri</Trans>, time: <Trans>8:00 AM-8:00 PM</Trans> },
          { id: 'saturday', days: <Trans>Sat</Trans>, time: <Trans>9:00 AM-5:00 PM</Trans> },
          { id: 'sunday', days: <Trans>Sun</Trans>, time: <Trans>10:00 AM-4:00 PM</Trans> },
        ]}
      />
    </DetailsBox>
  );
}
