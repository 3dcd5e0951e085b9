import { useFormat } from '#web/i18n/format.ts';
import { relativeTime } from '#web/ui/portal/time.ts';

/** A relative time ("5 min ago"), with the exact time as its tooltip. */
export function ReceivedTime({ iso, now }: { iso: string; now: number }) {
  const { timestamp } = useFormat();
  return (
    <time dateTime={iso} title={timestamp(iso)} className="md:max-lg:whitespace-normal whitespace-nowrap">
      {relativeTime(iso, now)}
    </time>
  );
}
