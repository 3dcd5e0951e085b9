import { useFormat } from '#web/i18n/format.ts';
import { relativeTime } from '#web/ui/portal/time.ts';

/** A moment as people say it, with the exact one on pointing at it. */
export function ReceivedTime({ iso, now }: { iso: string; now: number }) {
  const { timestamp } = useFormat();
  return (
    <time dateTime={iso} title={timestamp(iso)} className="md:max-lg:whitespace-normal whitespace-nowrap">
      {relativeTime(iso, now)}
    </time>
  );
}
