import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { totalOf } from '#shared/cases/estimates.ts';
import type { OwnEstimate } from '#shared/contract/options.ts';
import { takaOf } from '#shared/money.ts';
import { Amount } from '#web/features/shared/cases/amount.tsx';
import { useMoney } from '#web/features/shared/cases/estimate-money.ts';
import { EstimateRows } from '#web/features/shared/cases/estimate-rows.tsx';
import { useFormat } from '#web/i18n/format.ts';
import { cx } from '#web/ui/cx.ts';
import { LangText } from '#web/ui/lang-text.tsx';

type Shown = Pick<
  OwnEstimate,
  'dated_on' | 'valid_until' | 'expired' | 'currency' | 'deposit_minor' | 'deposit_note' | 'rate' | 'lines'
>;

type EstimateViewProps = {
  estimate: Shown;
  /** The level of the headings of its rows. */
  part?: 'h4' | 'h5';
  /** The answer, between what decides and the rows. */
  children?: ReactNode;
};

/** An estimate as the family reads it: first what one decides by, then its rows. Nothing in it is called a price. */
export function EstimateView({ estimate, part = 'h4', children }: EstimateViewProps) {
  const { date } = useFormat();
  // A draft may have none yet.
  const day = estimate.dated_on ? date(estimate.dated_on) : '…';
  return (
    <div className="space-y-5">
      <Total estimate={estimate} />
      <Facts estimate={estimate} />
      <p className="text-ink-soft">
        <Trans>The hospital's estimate of {day}. Not a bill. It can change with what doctors find.</Trans>
      </p>
      {children}
      <EstimateRows lines={estimate.lines} currency={estimate.currency} part={part} />
    </div>
  );
}

/** Large text is never so large that a phone breaks an amount of millions. */
const figure = 'text-[min(var(--text-3xl),8vw)] leading-tight font-bold text-teal-900 tabular-nums';

/** The sum of what is included, in both currencies, and how much is not in it. */
function Total({ estimate: { lines, currency, rate } }: { estimate: Shown }) {
  const money = useMoney();
  const { low, high } = totalOf(lines);
  const missing = lines.filter(({ cover }) => cover !== 'included').length;
  if (high === 0) return null;
  const taka = rate ? money.takaRange(takaOf(low, rate.bdt_e6), takaOf(high, rate.bdt_e6)) : '';
  return (
    <div>
      <p className="text-ink-soft">
        <Trans>The total of what is included</Trans>
      </p>
      <p className={figure}>
        <Amount>{money.range(currency, low, high)}</Amount>
      </p>
      {taka && (
        <p className={figure}>
          <Trans>About {taka}</Trans>
        </p>
      )}
      {missing > 0 && (
        <p className="mt-3 border-l-4 border-marigold-500 pl-3 font-semibold">
          <Plural value={missing} one="# item is not in this total" other="# items are not in this total" />
        </p>
      )}
    </div>
  );
}

/** Deposit, last day and rate. */
function Facts({ estimate }: { estimate: Shown }) {
  const { date } = useFormat();
  const money = useMoney();
  const { valid_until, expired, currency, deposit_minor: deposit, deposit_note, rate } = estimate;
  const taka = rate && deposit !== null ? takaOf(deposit, rate.bdt_e6) : null;
  const depositTaka = taka === null ? '' : money.takaRange(taka, taka);
  const last = valid_until ? date(valid_until) : '';
  const perUnit = rate ? money.rate(rate.bdt_e6) : '';
  const source = rate?.source ?? '';
  const day = rate ? date(rate.day) : '';
  return (
    <dl className="grid gap-x-6 border-y border-line sm:grid-cols-2">
      {deposit !== null && (
        <Fact term={<Trans>Deposit before admission</Trans>}>
          <Amount>{money.range(currency, deposit, deposit)}</Amount>
          {depositTaka && (
            <>
              ,{' '}
              <span className="inline-block">
                <Trans>about {depositTaka}</Trans>
              </span>
            </>
          )}
          {deposit_note && (
            <span className="block font-normal text-ink-soft">
              <LangText>{deposit_note}</LangText>
            </span>
          )}
        </Fact>
      )}
      {last && (
        <Fact term={<Trans>Valid</Trans>}>
          {expired ? (
            <Trans>This estimate was valid until {last}. We will ask for a new one.</Trans>
          ) : (
            <Trans>Until the end of {last}</Trans>
          )}
        </Fact>
      )}
      {rate && (
        <Fact term={<Trans>Exchange rate</Trans>} wide>
          {currency === 'THB' ? (
            <Trans>
              {perUnit} taka for one baht ({source}, {day})
            </Trans>
          ) : (
            <Trans>
              {perUnit} taka for one dollar ({source}, {day})
            </Trans>
          )}
          <span className="block font-normal text-ink-soft">
            <Trans>Your bank's rate will be different.</Trans>
          </span>
        </Fact>
      )}
    </dl>
  );
}

function Fact({ term, wide, children }: { term: ReactNode; wide?: boolean; children: ReactNode }) {
  return (
    <div className={cx('py-2.5', wide && 'sm:col-span-2')}>
      <dt className="text-sm text-ink-soft">{term}</dt>
      <dd className="font-semibold wrap-anywhere">{children}</dd>
    </div>
  );
}
