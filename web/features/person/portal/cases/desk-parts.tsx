import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef } from 'react';
import type { CaseState } from '#web/features/person/portal/cases/use-case.ts';
import { staffStageName } from '#web/features/shared/cases/case-labels.ts';
import { useStaff } from '#web/features/shared/staff.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useTranslate } from '#web/i18n/translate.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { AlertIcon } from '#web/ui/icons/status.tsx';
import { shortDay } from '#web/ui/portal/time.ts';

/** A fact with its label, inside a `dl`. */
export function DeskFact({ term, children }: { term: ReactNode; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs font-semibold text-ink-soft">{term}</dt>
      <dd className="mt-0.5 text-base wrap-anywhere">{children}</dd>
    </div>
  );
}

/** A label for a fact that is not known yet. */
export function NotKnown() {
  return (
    <span className="text-ink-soft">
      <Trans>Not known yet</Trans>
    </span>
  );
}

/** The words before the reason of a case on hold. */
export function HoldUntil({ day }: { day: string | null }) {
  const until = day && shortDay(day);
  return until ? <Trans>On hold until {until}:</Trans> : <Trans>On hold:</Trans>;
}

/** Why the last change with this name failed. */
export function ChangeProblem({ name, state }: { name: string; state: CaseState }) {
  const translate = useTranslate();
  const problem = state.problemOf(name);
  if (!problem) return null;
  return (
    <div className="mt-3">
      <Banner tone="error" onDismiss={state.dismiss}>
        {translate(problem)}
      </Banner>
    </div>
  );
}

/** Shows that a colleague changed the case first and what it is like now, and offers to make the change anyway. */
export function CaseConflict({ state }: { state: CaseState }) {
  const { t, i18n } = useLingui();
  const { timestamp } = useFormat();
  const box = useRef<HTMLDivElement>(null);
  const { conflict, value } = state;
  useEffect(() => {
    if (conflict) box.current?.scrollIntoView({ block: 'nearest' });
  }, [conflict]);
  const me = useStaff();
  if (!conflict || !value) return null;
  const isOwn = conflict.changed.by === me.name;
  const name = conflict.changed.by ?? t`Somebody`;
  const time = timestamp(conflict.changed.at);
  const stage = i18n._(staffStageName(value));
  return (
    <div
      ref={box}
      role="alert"
      className="mt-4 scroll-mt-20 rounded-lg border border-marigold-500 bg-marigold-50 p-4 text-sm"
    >
      <p className="flex items-start gap-2 font-bold text-marigold-700">
        <AlertIcon className="mt-0.5 text-lg" />
        {isOwn ? (
          <Trans>Your change was not made: you changed this in another tab</Trans>
        ) : (
          <Trans>Your change was not made: a colleague was faster</Trans>
        )}
      </p>
      <p className="mt-2 wrap-anywhere">
        {isOwn ? (
          <Trans>
            You changed this in another tab at {time}. What you see is as it is now: stage {stage}.
          </Trans>
        ) : (
          <Trans>
            {name} changed this at {time}. What you see is as it is now: stage {stage}.
          </Trans>
        )}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button compact variant="primary" disabled={state.sending !== null} onClick={state.retry}>
          <Trans>Make my change anyway</Trans>
        </Button>
        <Button compact onClick={state.dismiss}>
          <Trans>Leave it as it is</Trans>
        </Button>
      </div>
    </div>
  );
}
