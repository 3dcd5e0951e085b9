import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { totalOf } from '#shared/cases/estimates.ts';
import type { EstimateLine, OwnEstimate } from '#shared/contract/options.ts';
import { takaOf } from '#shared/money.ts';
import { useTopicText } from '#web/features/shared/cases/estimate-labels.ts';
import { useMoney } from '#web/features/shared/cases/estimate-money.ts';
import { useFormat } from '#web/i18n/format.ts';
import { cx } from '#web/ui/cx.ts';
import { LangText } from '#web/ui/lang-text.tsx';

type Shown = Pick<
  OwnEstimate,
  'dated_on' | 'valid_until' | 'expired' | 'currency' | 'deposit_minor' | 'deposit_note' | 'rate' | 'lines'
>;

/** An estimate as the family reads it: what is missing stands first, and nothing in it is called a price. */
export function EstimateView({ estimate, part = 'h4' }: { estimate: Shown; part?: 'h4' | 'h5' }) {
  const { date } = useFormat();
  const { range, takaRange } = useMoney();
  const { dated_on, valid_until, expired, currency, deposit_minor, deposit_note, rate, lines } = estimate;
  const taka = rate && deposit_minor !== null ? takaOf(deposit_minor, rate.bdt_e6) : null;
  const depositTaka = taka === null ? null : takaRange(taka, taka);
  // A draft may have none yet.
  const day = dated_on ? date(dated_on) : '…';
  const last = valid_until ? date(valid_until) : '';
  const of = (cover: EstimateLine['cover']) => lines.filter((line) => line.cover === cover);
  return (
    <div className="space-y-5">
      <p className="rounded-lg bg-paper-deep px-4 py-3">
        <Trans>The hospital's estimate of {day}. Not a bill. It can change with what doctors find.</Trans>
      </p>
      <Lines
        part={part}
        title={<Trans>Not included</Trans>}
        lines={of('not_included')}
        currency={currency}
        strong
      />
      <Lines
        part={part}
        title={<Trans>The hospital has not said. We are asking.</Trans>}
        lines={of('not_said')}
        currency={currency}
      />
      <Lines part={part} title={<Trans>Included</Trans>} lines={of('included')} currency={currency} />
      <Total part={part} estimate={estimate} />
      <dl className="divide-y divide-line border-y border-line">
        {deposit_minor !== null && (
          <Fact term={<Trans>Deposit before admission</Trans>}>
            {range(currency, deposit_minor, deposit_minor)}
            {depositTaka && (
              <span className="block">
                <Trans>About {depositTaka}</Trans>
              </span>
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
      </dl>
    </div>
  );
}

function Fact({ term, children }: { term: ReactNode; children: ReactNode }) {
  return (
    <div className="py-2.5">
      <dt className="text-sm text-ink-soft">{term}</dt>
      <dd className="font-semibold wrap-anywhere">{children}</dd>
    </div>
  );
}

type LinesProps = {
  /** The level of its heading. */
  part: 'h4' | 'h5';
  title: ReactNode;
  lines: EstimateLine[];
  currency: OwnEstimate['currency'];
  /** What families must not miss. */
  strong?: boolean;
};

/** A group of lines, each with its amount below what it is about. */
function Lines({ part: Title, title, lines, currency, strong = false }: LinesProps) {
  const textOf = useTopicText();
  const { range } = useMoney();
  if (lines.length === 0) return null;
  return (
    <section className={strong ? 'border-l-4 border-marigold-500 pl-4' : ''}>
      <Title className="text-lg font-bold text-teal-900">{title}</Title>
      <ul className="mt-1 divide-y divide-line">
        {lines.map((line) => {
          const { topic, text, low_minor: low, high_minor: high } = line;
          return (
            <li key={`${topic} ${text}`} className="py-2 wrap-anywhere">
              <LangText>{textOf(line)}</LangText>
              {low !== null && (
                <span className="block text-[min(1em,7vw)] font-semibold">
                  {range(currency, low, high ?? low)}
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Large text is never so large that a phone breaks an amount of millions. */
const total = 'text-[min(var(--text-xl),7vw)] leading-(--text-xl--line-height) font-bold wrap-anywhere';

/** The sum of what is included, also in taka. */
function Total({ part: Title, estimate: { lines, currency, rate } }: { part: 'h4' | 'h5'; estimate: Shown }) {
  const { date } = useFormat();
  const money = useMoney();
  const { low, high } = totalOf(lines);
  const missing = lines.filter(({ cover }) => cover !== 'included').length;
  if (high === 0) return null;
  const amount = money.range(currency, low, high);
  const taka = rate ? money.takaRange(takaOf(low, rate.bdt_e6), takaOf(high, rate.bdt_e6)) : '';
  const perUnit = rate ? money.rate(rate.bdt_e6) : '';
  const source = rate?.source ?? '';
  const day = rate ? date(rate.day) : '';
  return (
    <section className="rounded-lg bg-teal-50 px-4 py-3">
      <Title className="font-bold text-teal-900">
        <Trans>The total of what is included</Trans>
      </Title>
      {missing > 0 && (
        <p className="font-semibold">
          <Plural
            value={missing}
            one="# item above is not in this total"
            other="# items above are not in this total"
          />
        </p>
      )}
      <p className={total}>{amount}</p>
      {rate && (
        <>
          <p className={cx(total, 'mt-1')}>
            <Trans>About {taka}</Trans>
          </p>
          <p className="text-sm text-ink-soft wrap-anywhere">
            {currency === 'THB' ? (
              <Trans>
                Calculated at {perUnit} taka for one baht ({source}, {day}). Your bank's rate will be
                different.
              </Trans>
            ) : (
              <Trans>
                Calculated at {perUnit} taka for one dollar ({source}, {day}). Your bank's rate will be
                different.
              </Trans>
            )}
          </p>
        </>
      )}
    </section>
  );
}
