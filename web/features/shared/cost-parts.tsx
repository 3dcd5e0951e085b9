import { Trans, useLingui } from '@lingui/react/macro';
import type { TreatmentCost } from '#shared/records/treatment-costs.ts';
import { useFormat } from '#web/i18n/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { LangText } from '#web/ui/lang-text.tsx';

type CostRangeProps = { cost: Pick<TreatmentCost, 'low' | 'high' | 'currency'> };

/** The range of a cost, or one amount if both ends are the same, with the currency in words. */
export function CostRange({ cost: { low, high, currency } }: CostRangeProps) {
  const { t } = useLingui();
  const { number } = useFormat();
  const [from, to] = [number(low), number(high)];
  const amount = low === high ? from : t`${from} to ${to}`;
  if (currency === 'THB') return <Trans>{amount} Thai baht</Trans>;
  if (currency === 'USD') return <Trans>{amount} US dollars</Trans>;
  return <Trans>{amount} taka</Trans>;
}

/** The source of a cost and the day it was checked; after a year, a note that it may have changed. */
export function CostSource({ cost: { source, source_url, checked_on, outdated } }: { cost: TreatmentCost }) {
  const { date } = useFormat();
  const day = date(checked_on);
  return (
    <>
      {source_url ? (
        <a
          href={source_url}
          rel="nofollow noreferrer"
          className="inline-flex min-h-11 items-center font-semibold text-teal-800 underline underline-offset-4"
        >
          <LangText>{source}</LangText>
        </a>
      ) : (
        <LangText>{source}</LangText>
      )}
      <span className="block text-ink-soft">
        <Trans>Checked on {day}</Trans>
      </span>
      {outdated && (
        <Badge tone="marigold" className="mt-1.5">
          <Trans>May have changed</Trans>
        </Badge>
      )}
    </>
  );
}
