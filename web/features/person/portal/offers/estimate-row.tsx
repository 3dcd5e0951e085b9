import { Trans, useLingui } from '@lingui/react/macro';
import { totalOf } from '#shared/cases/estimates.ts';
import type { Estimate } from '#shared/contract/options.ts';
import { useMoney } from '#web/features/shared/cases/estimate-money.ts';
import { useFormat } from '#web/i18n/format.ts';
import { Button } from '#web/ui/button.tsx';

type EstimateRowProps = {
  estimate: Estimate;
  place: string;
  isOpen: boolean;
  onEdit: () => void;
  onAnswer: () => void;
  /** Gives the hospital a task to say what it left open; undefined where there is nothing to ask, or it is asked. */
  onAskOpen: (() => void) | undefined;
};

/** A version of an estimate: its amount, its state and the family's answer. */
export function EstimateRow({ estimate, place, isOpen, onEdit, onAnswer, onAskOpen }: EstimateRowProps) {
  const { t } = useLingui();
  const { date } = useFormat();
  const { range } = useMoney();
  const { number, state, currency, lines, valid_until, answered_by, recorded_by } = estimate;
  const { low, high } = totalOf(lines);
  const last = valid_until ? date(valid_until) : null;
  const isAnswerable = state === 'sent' || state === 'accepted' || state === 'declined';
  return (
    <li className="rounded-md bg-paper-deep/60 px-3 py-2">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-semibold">
          <Trans>Estimate {number}</Trans>
          {high > 0 && <span className="font-normal">: {range(currency, low, high)}</span>}
        </span>
        <span className="text-ink-soft">
          <EstimateState estimate={estimate} />
        </span>
      </p>
      {last && (
        <p className="text-ink-soft">
          <Trans>Valid to the end of {last}</Trans>
        </p>
      )}
      {recorded_by && (
        <p className="text-ink-soft wrap-anywhere">
          <Trans>
            Answer of {answered_by}, recorded by {recorded_by}
          </Trans>
        </p>
      )}
      {estimate.answer_note && <p className="whitespace-pre-line wrap-anywhere">{estimate.answer_note}</p>}
      <div className="mt-1.5 flex flex-wrap gap-2">
        <Button
          compact
          variant={state === 'draft' ? 'outline' : 'ghost'}
          aria-description={t`Estimate ${number}, ${place}`}
          onClick={onEdit}
        >
          {state === 'draft' && isOpen ? <Trans>Edit the estimate</Trans> : <Trans>View the estimate</Trans>}
        </Button>
        {isOpen && isAnswerable && (
          <Button
            compact
            variant="ghost"
            aria-description={t`Estimate ${number}, ${place}`}
            onClick={onAnswer}
          >
            <Trans>Record the answer...</Trans>
          </Button>
        )}
        {onAskOpen && (
          <Button
            compact
            variant="ghost"
            aria-description={t`Estimate ${number}, ${place}`}
            onClick={onAskOpen}
          >
            <Trans>Ask what it leaves open</Trans>
          </Button>
        )}
      </div>
    </li>
  );
}

/** What became of a version of an estimate. */
export function EstimateState({ estimate: { state, expired } }: { estimate: Estimate }) {
  const { t } = useLingui();
  const labels = {
    draft: t`Draft`,
    sent: expired ? t`Sent, no longer valid` : t`Sent, no answer yet`,
    accepted: t`The patient said yes to it`,
    declined: t`The patient said no to it`,
    superseded: t`Replaced`,
  };
  return labels[state];
}
