import { Trans, useLingui } from '@lingui/react/macro';
import type { OwnCase } from '#shared/contract/cases.ts';
import { stageLabels } from '#web/features/shared/cases/case-labels.ts';
import { TurnNext, TurnTitle } from '#web/features/shared/cases/turn-text.tsx';

/** The first thing on the page: whose turn it is, and what happens next. */
export function TurnCard({ own }: { own: OwnCase }) {
  const { i18n } = useLingui();
  const { stage, turn, on_hold, hold_reason } = own;
  const isOver = stage === 'closed' || stage === 'cancelled';
  return (
    <section className="rounded-xl bg-teal-900 p-5 text-teal-50 shadow-card sm:p-7">
      <h2 className="text-2xl font-bold text-white">
        {isOver ? (
          i18n._(stageLabels(stage).name)
        ) : on_hold ? (
          <Trans>Your case is on hold</Trans>
        ) : (
          <TurnTitle turn={turn} />
        )}
      </h2>
      <p className="mt-2 text-lg wrap-anywhere">
        {isOver ? i18n._(stageLabels(stage).about) : on_hold ? hold_reason : <TurnNext turn={turn} />}
      </p>
    </section>
  );
}
