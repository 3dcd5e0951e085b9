import { dayInDhaka } from '#shared/dhaka.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useLocale } from '#web/i18n/locale.tsx';
import { useNow } from '#web/ui/use-now.ts';

const dayMs = 24 * 60 * 60 * 1000;
const weekdays = {
  en: new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' }),
  bn: new Intl.DateTimeFormat('bn-BD', { weekday: 'long', timeZone: 'UTC' }),
};

/** Returns the text for a day (YYYY-MM-DD): its weekday within the coming six days, otherwise its date. */
export function useRelativeDay(): (day: string) => string {
  const locale = useLocale();
  const { date } = useFormat();
  const now = useNow();
  return (day) => {
    const ahead = Math.round((Date.parse(day) - Date.parse(dayInDhaka(now))) / dayMs);
    return ahead > 0 && ahead < 7 ? weekdays[locale].format(Date.parse(day)) : date(day);
  };
}
