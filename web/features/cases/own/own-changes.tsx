import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ChangedLine, EstimateBefore, OwnEstimate } from '#shared/contract/options.ts';
import type { Currency } from '#shared/money.ts';
import { Amount } from '#web/features/shared/cases/amount.tsx';
import { useTopicText } from '#web/features/shared/cases/estimate-labels.ts';
import { useMoney } from '#web/features/shared/cases/estimate-money.ts';
import { useFormat } from '#web/i18n/format.ts';
import { LangText } from '#web/ui/lang-text.tsx';

type OwnChangesProps = { estimate: OwnEstimate; before: EstimateBefore; changes: readonly ChangedLine[] };

/**
 * What a new version of an estimate changed: its rows, its days and its deposit, and that an earlier answer is
 * over.
 */
export function OwnChanges({ estimate, before, changes }: OwnChangesProps) {
  const textOf = useTopicText();
  const coverText = useCoverText();
  const { date } = useFormat();
  const { range } = useMoney();
  const dayText = (day: string | null) => (day ? date(day) : <Trans>not said</Trans>);
  const depositText = (minor: number | null, currency: Currency) =>
    minor === null ? <Trans>none</Trans> : <Amount>{range(currency, minor, minor)}</Amount>;
  const { deposit_minor: deposit, currency } = estimate;
  const hasOtherDeposit =
    deposit !== before.deposit_minor || (deposit !== null && currency !== before.currency);
  const earlier = before.answered_at ? date(before.answered_at) : '';
  const rows = changes.map(({ topic, text, before: was, after }) => (
    <Change
      key={`${topic} ${text}`}
      what={<LangText>{textOf({ topic, text })}</LangText>}
      before={coverText(was, before.currency)}
      now={coverText(after, currency)}
    />
  ));
  if (hasOtherDeposit)
    rows.push(
      <Change
        key="deposit"
        what={<Trans>Deposit before admission</Trans>}
        before={depositText(before.deposit_minor, before.currency)}
        now={depositText(deposit, currency)}
      />,
    );
  if (estimate.valid_until !== before.valid_until)
    rows.push(
      <Change
        key="valid"
        what={<Trans>Last day of the estimate</Trans>}
        before={dayText(before.valid_until)}
        now={dayText(estimate.valid_until)}
      />,
    );
  if (estimate.dated_on !== before.dated_on)
    rows.push(
      <Change
        key="dated"
        what={<Trans>Day of the estimate</Trans>}
        before={dayText(before.dated_on)}
        now={dayText(estimate.dated_on)}
      />,
    );
  return (
    <div className="rounded-lg border border-marigold-500 bg-marigold-50 px-4 py-3">
      <p className="font-bold">
        {rows.length > 0 ? (
          <Trans>The hospital changed its estimate. What changed:</Trans>
        ) : (
          <Trans>The hospital sent its estimate again. No amount and no day changed.</Trans>
        )}
      </p>
      {rows.length > 0 && <ul className="mt-1 divide-y divide-line">{rows}</ul>}
      {earlier && estimate.state === 'sent' && (
        <p className="mt-2 font-semibold">
          <Trans>Your answer of {earlier} was for the estimate before. Please answer this one.</Trans>
        </p>
      )}
    </div>
  );
}

function Change({ what, before, now }: { what: ReactNode; before: ReactNode; now: ReactNode }) {
  return (
    <li className="py-2 wrap-anywhere">
      {what}
      <span className="block text-ink-soft">
        <Trans>
          Before: <del>{before}</del>
        </Trans>
      </span>
      <span className="block">
        <Trans>
          Now: <strong>{now}</strong>
        </Trans>
      </span>
    </li>
  );
}

function useCoverText() {
  const { range } = useMoney();
  return (line: ChangedLine['before'], currency: Currency): ReactNode => {
    if (line === null) return <Trans>not mentioned</Trans>;
    const { cover, low_minor: low, high_minor: high } = line;
    const amount = low === null ? null : <Amount>{range(currency, low, high ?? low)}</Amount>;
    if (cover === 'included') return amount;
    if (cover === 'not_said') return <Trans>not said</Trans>;
    return amount ? <Trans>not included: {amount}</Trans> : <Trans>not included</Trans>;
  };
}
