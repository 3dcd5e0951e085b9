import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { EstimateForFamily } from '#shared/contract/share-links.ts';
import { takaOf } from '#shared/money.ts';
import { Amount } from '#web/features/shared/cases/amount.tsx';
import { useTopicText } from '#web/features/shared/cases/estimate-labels.ts';
import { useMoney } from '#web/features/shared/cases/estimate-money.ts';
import { useNameIn } from '#web/features/shared/names.ts';
import { useFormat } from '#web/i18n/format.ts';
import { LangText } from '#web/ui/lang-text.tsx';

/** The estimate that the family goes on with, or that was sent last. Relatives read it, and can't answer it. */
export function SharedEstimate({ last }: { last: EstimateForFamily | null }) {
  const place = useNameIn();
  const { date } = useFormat();
  if (!last)
    return (
      <p>
        <Trans>The hospital has not sent an estimate yet.</Trans>
      </p>
    );
  const day = last.dated_on ? date(last.dated_on) : '…';
  const before = last.replaces ? date(last.replaces) : '';
  return (
    <div className="space-y-3">
      <p className="text-lg font-bold wrap-anywhere">
        <LangText>{place(last.hospital)}</LangText>
      </p>
      <State last={last} />
      <Total last={last} />
      <Missing last={last} />
      <p className="text-ink-soft">
        <Trans>The hospital's estimate of {day}. Not a bill. It can change with what doctors find.</Trans>{' '}
        {before && <Trans>It replaces the estimate of {before}.</Trans>}
      </p>
    </div>
  );
}

function State({ last: { state, valid_until } }: { last: EstimateForFamily }) {
  const { date } = useFormat();
  const day = valid_until ? date(valid_until) : '';
  switch (state) {
    case 'withdrawn':
      return (
        <p className="rounded-lg bg-marigold-50 px-4 py-3 font-semibold">
          <Trans>This estimate was withdrawn. It does not hold any more.</Trans>
        </p>
      );
    case 'expired':
      return (
        <p className="rounded-lg bg-marigold-50 px-4 py-3 font-semibold">
          <Trans>This estimate was valid until {day}. We will ask for a new one.</Trans>
        </p>
      );
    case 'accepted':
      return (
        <p className="font-semibold">
          <Trans>The family plans with this estimate.</Trans>
        </p>
      );
    case 'declined':
      return (
        <p className="font-semibold">
          <Trans>The family said no to this estimate.</Trans>
        </p>
      );
    case 'open':
      return (
        <p className="font-semibold">
          <Trans>Valid to the end of {day}</Trans>
        </p>
      );
  }
}

function Total({ last: { total, rate } }: { last: EstimateForFamily }) {
  const { date } = useFormat();
  const money = useMoney();
  if (!total) return null;
  const { currency, low_minor: low, high_minor: high } = total;
  const taka = rate ? money.takaRange(takaOf(low, rate.bdt_e6), takaOf(high, rate.bdt_e6)) : '';
  const source = rate?.source ?? '';
  const day = rate ? date(rate.day) : '';
  return (
    <div>
      <p className="text-ink-soft">
        <Trans>The total of what is included</Trans>
      </p>
      <p className="text-[min(var(--text-3xl),8vw)] leading-tight font-bold text-teal-900 tabular-nums">
        <Amount>{money.range(currency, low, high)}</Amount>
        {taka && (
          <span className="block">
            <Trans>About {taka}</Trans>
          </span>
        )}
      </p>
      {rate && (
        <p className="text-sm text-ink-soft">
          <Trans>
            Calculated with the rate of {source}, {day}. Your bank's rate will be different.
          </Trans>
        </p>
      )}
    </div>
  );
}

function Missing({ last }: { last: EstimateForFamily }) {
  const { t } = useLingui();
  const textOf = useTopicText();
  const { not_included, not_included_others: others, not_said } = last;
  const count = not_included.length + others;
  if (count + not_said === 0) return null;
  const names = not_included.map((topic) => textOf({ topic, text: '' }));
  if (others > 0) names.push(t`other things`);
  return (
    <div className="border-l-4 border-marigold-500 pl-3">
      {count > 0 && (
        <p>
          <strong>
            <Plural value={count} one="# item is not included:" other="# items are not included:" />
          </strong>{' '}
          {names.join(', ')}
        </p>
      )}
      {not_said > 0 && (
        <p>
          <Plural
            value={not_said}
            one="The hospital has not said: # item. We are asking."
            other="The hospital has not said: # items. We are asking."
          />
        </p>
      )}
    </div>
  );
}
