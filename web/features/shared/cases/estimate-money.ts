import { useLingui } from '@lingui/react/macro';
import { type Currency, typedRate } from '#shared/money.ts';
import { useLocale } from '#web/i18n/locale.tsx';

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

/**
 * Writes amounts of an estimate in the page's language: ฿380,000, ৳13,68,000, ৩,৮০,০০০ বাথ. In Bangla a word follows:
 * few know the sign of the baht, and it looks like that of the taka.
 */
export function useMoney() {
  const { t } = useLingui();
  const locale = useLocale();
  const { whole, cents, taka } = formatsOf(locale);
  return {
    /** An amount, or a range of amounts, in minor units, with its currency. Both have cents if one of them has. */
    range: (currency: Currency, low: number, high: number) => {
      const format = low % 100 === 0 && high % 100 === 0 ? whole : cents;
      const [from, to] = [format.format(low / 100), format.format(high / 100)];
      if (currency === 'THB') return from === to ? t`฿${from}` : t`฿${from} to ฿${to}`;
      return from === to ? t`US$${from}` : t`US$${from} to US$${to}`;
    },
    /** An amount, or a range of amounts, in taka. */
    takaRange: (low: number, high: number) => {
      const [from, to] = [taka.format(low), taka.format(high)];
      return from === to ? t`৳${from}` : t`৳${from} to ৳${to}`;
    },
    /** 3.42 */
    rate: (bdtE6: number) =>
      new Intl.NumberFormat(locale === 'bn' ? 'bn-BD' : 'en-GB', { maximumFractionDigits: 6 }).format(
        Number(typedRate(bdtE6)),
      ),
  };
}
