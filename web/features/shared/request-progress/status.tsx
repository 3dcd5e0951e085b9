import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { CaseProgress } from '#shared/contract/request-progress.ts';
import { caseWords } from '#web/features/shared/request-progress/labels.ts';
import { CaseTimeline } from '#web/features/shared/request-progress/timeline.tsx';
import { useFormat } from '#web/i18n/format.ts';

type CaseStatusProps = {
  progress: CaseProgress;
  /** The heading's level: 2 where the request is the page's only one. */
  level?: 2 | 3;
  /** What can be done about it: buttons. */
  actions?: ReactNode;
};

/** Where a request stands: in plain words, what happens next, the way so far and the wished day. */
export function CaseStatus({ progress, level = 3, actions }: CaseStatusProps) {
  const { i18n } = useLingui();
  const { date } = useFormat();
  const { title, next } = caseWords(progress);
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <div>
      <Heading className="text-xl font-bold text-teal-900">{i18n._(title)}</Heading>
      <p className="mt-2 max-w-prose text-ink-soft">
        <strong className="font-semibold text-ink">
          <Trans>What happens next:</Trans>
        </strong>{' '}
        {i18n._(next)}
      </p>
      <CaseTimeline progress={progress} />
      <dl className="mt-6 flex flex-wrap gap-x-10 gap-y-3">
        <Fact title={<Trans>Wished day</Trans>}>{date(progress.date)}</Fact>
        <Fact title={<Trans>Sent on</Trans>}>{date(progress.created_at)}</Fact>
      </dl>
      {actions && <div className="mt-6 flex flex-wrap gap-3">{actions}</div>}
    </div>
  );
}

function Fact({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{title}</dt>
      <dd className="font-semibold text-ink">{children}</dd>
    </div>
  );
}
