import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { EstimateLine } from '#shared/contract/options.ts';
import type { Currency } from '#shared/money.ts';
import { Amount } from '#web/features/shared/cases/amount.tsx';
import { useTopicText } from '#web/features/shared/cases/estimate-labels.ts';
import { useMoney } from '#web/features/shared/cases/estimate-money.ts';
import { ChevronDownIcon } from '#web/ui/icons/tools.tsx';
import { LangText } from '#web/ui/lang-text.tsx';

type EstimateRowsProps = { lines: readonly EstimateLine[]; currency: Currency; part: 'h4' | 'h5' };

/** The rows of an estimate: what is missing stands first, what nobody said is folded. */
export function EstimateRows({ lines, currency, part: Title }: EstimateRowsProps) {
  const of = (cover: EstimateLine['cover']) => lines.filter((line) => line.cover === cover);
  const unsaid = of('not_said');
  const group = (title: ReactNode, rows: EstimateLine[], className?: string) =>
    rows.length > 0 && (
      <section className={className}>
        <Title className="text-lg font-bold text-teal-900">{title}</Title>
        <Rows lines={rows} currency={currency} />
      </section>
    );
  return (
    <>
      {group(<Trans>Not included</Trans>, of('not_included'), 'border-l-4 border-marigold-500 pl-3')}
      {group(<Trans>Included</Trans>, of('included'))}
      {unsaid.length > 0 && (
        <details className="group/unsaid border-y border-line">
          <summary className="tap flex cursor-pointer list-none items-center justify-between gap-3 py-2 font-semibold [&::-webkit-details-marker]:hidden">
            <span>
              <Plural
                value={unsaid.length}
                one="The hospital has not said: # item. We are asking."
                other="The hospital has not said: # items. We are asking."
              />
            </span>
            <ChevronDownIcon className="shrink-0 text-xl text-teal-800 transition-transform group-open/unsaid:rotate-180 print:hidden" />
          </summary>
          <Rows lines={unsaid} currency={currency} />
        </details>
      )}
    </>
  );
}

type RowsProps = { lines: readonly EstimateLine[]; currency: Currency };

function Rows({ lines, currency }: RowsProps) {
  const textOf = useTopicText();
  const { range } = useMoney();
  return (
    <ul className="mt-1 divide-y divide-line">
      {lines.map((line) => {
        const { topic, text, low_minor: low, high_minor: high } = line;
        return (
          <li
            key={`${topic} ${text}`}
            className="flex flex-wrap items-baseline justify-between gap-x-4 py-2 wrap-anywhere"
          >
            <LangText>{textOf(line)}</LangText>
            {low !== null && (
              <span className="ml-auto text-right text-[min(1em,7vw)] font-semibold">
                <Amount>{range(currency, low, high ?? low)}</Amount>
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
