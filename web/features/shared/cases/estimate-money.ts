import { useLingui } from '@lingui/react/macro';
import { type Currency, typedRate } from '#shared/money.ts';
import { useLocale } from '#web/i18n/locale.tsx';

const signs: Record<Currency, string> = { THB: '฿', USD: 'US$' };

type Formats = Record<'whole' | 'cents' | 'taka', Intl.NumberFormat>;
const made = new Map<string, Formats>();

function formatsOf(locale: string): Formats {
  const tag = locale === 'bn' ? 'bn-BD' : 'en-GB';
  const known = made.get(locale) ?? {
    whole: new Intl.NumberFormat(tag, { maximumFractionDigits: 0 }),
    cents: new Intl.NumberFormat(tag, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
    taka: new Intl.NumberFormat(locale === 'bn' ? tag : 'en-IN', { maximumFractionDigits: 0 }),
  };
  made.set(locale, known);
  return known;
}

/** Writes amounts of an estimate in the page's language: ฿380,000, ৳13,68,000, ৩,৮০,০০০. */
export function useMoney() {
  const { t } = useLingui();
  const locale = useLocale();
  const { whole, cents, taka } = formatsOf(locale);
  const between = (from: string, to: string) => (from === to ? from : t`${from} to ${to}`);
  const takaText = (amount: number) =>
    locale === 'bn' ? `${taka.format(amount)}৳` : `৳${taka.format(amount)}`;
  return {
    /** An amount, or a range of amounts, in minor units. Both have cents if one of them has. */
    range: (currency: Currency, low: number, high: number) => {
      const format = low % 100 === 0 && high % 100 === 0 ? whole : cents;
      const text = (minor: number) => `${signs[currency]}${format.format(minor / 100)}`;
      return between(text(low), text(high));
    },
    /** An amount, or a range of amounts, in taka. */
    takaRange: (low: number, high: number) => between(takaText(low), takaText(high)),
    /** 3.42 */
    rate: (bdtE6: number) =>
      new Intl.NumberFormat(locale === 'bn' ? 'bn-BD' : 'en-GB', { maximumFractionDigits: 6 }).format(
        Number(typedRate(bdtE6)),
      ),
  };
}
