import { Trans } from '@lingui/react/macro';
import type { OwnCase } from '#shared/contract/cases.ts';
import { CaseCard } from '#web/features/cases/own/own-case-parts.tsx';
import { useFormat } from '#web/i18n/format.ts';
import { LangText } from '#web/ui/lang-text.tsx';

/** How long the papers of the case are kept, and why longer than usual. */
export function OwnPapersKept({ own: { papers_kept, events } }: { own: OwnCase }) {
  const { date, number } = useFormat();
  const { until, at_least } = papers_kept;
  const months = number(papers_kept.months);
  const days = number(papers_kept.passport_days);
  const day = until ? date(until) : '';
  const least = at_least ? date(at_least) : '';
  const reason = at_least ? events.findLast(({ type }) => type === 'kept')?.note : null;
  if (papers_kept.removed) return null;
  return (
    <CaseCard title={<Trans>How long we keep papers</Trans>}>
      <p>
        {until ? (
          <Trans>Papers are kept until {day}.</Trans>
        ) : at_least ? (
          <Trans>
            Papers are kept for {months} months after your case is closed, and at least until {least}.
          </Trans>
        ) : (
          <Trans>Papers are kept for {months} months after your case is closed.</Trans>
        )}
      </p>
      {reason && (
        <p className="mt-2 wrap-anywhere">
          <Trans>The reason:</Trans> <LangText>{reason}</LangText>
        </p>
      )}
      <p className="mt-2 text-ink-soft">
        <Trans>Passports go {days} days after the way home. We write to you 30 days before.</Trans>
      </p>
    </CaseCard>
  );
}
