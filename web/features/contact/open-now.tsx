import { Trans } from '@lingui/react/macro';
import { banglaTime } from '#shared/dates.ts';
import { inDhaka } from '#shared/dhaka.ts';
import { isOpenAt, standardHours, withClosed } from '#shared/opening-hours.ts';
import { useRespondBy, useSite } from '#web/features/shared/site.ts';
import { useIsAbroad } from '#web/i18n/abroad.ts';
import { useLocale } from '#web/i18n/locale.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { useNow } from '#web/ui/use-now.ts';

const twoDigits = (number: number) => String(number).padStart(2, '0');
const hereAt = (at: Date) => `${twoDigits(at.getHours())}:${twoDigits(at.getMinutes())}`;

/**
 * Whether the office is open now, by Dhaka's clock; for somebody abroad with both clocks. Nothing before the page is
 * hydrated: the server does not know when and where it is read.
 */
export function OpenNow({ isStandard }: { isStandard: boolean }) {
  return useHydrated() ? <Now isStandard={isStandard} /> : null;
}

function Now({ isStandard }: { isStandard: boolean }) {
  const now = useNow();
  const isAbroad = useIsAbroad();
  const { closedWeekdays } = useSite();
  const isBangla = useLocale() === 'bn';
  const write = (time: string) => (isBangla ? banglaTime(time) : time);
  const dhaka = write(inDhaka(now).slice(11));
  const here = write(hereAt(new Date(now)));
  // Hours in staff's own words, and single closed days, are not known here: then only the clocks are sure.
  const isKnown = useRespondBy() === null && isStandard;
  const isOpen = isOpenAt(withClosed(standardHours.clinic, closedWeekdays), now);
  if (!isKnown && !isAbroad) return null;
  return (
    <p className="mt-1">
      {isKnown && (
        <strong className="text-white">
          {isOpen ? <Trans>Our office is open now.</Trans> : <Trans>Our office is closed now.</Trans>}
        </strong>
      )}{' '}
      {isAbroad && (
        <Trans>
          In Dhaka it is {dhaka}, and {here} where you are.
        </Trans>
      )}
    </p>
  );
}
