import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { CaseDetail } from '#shared/contract/cases.ts';
import type { Colleague } from '#shared/contract/requests.ts';
import { CaseHistory } from '#web/features/cases/admin/case-history.tsx';
import { ConsentsPanel } from '#web/features/cases/admin/consents-panel.tsx';
import { CaseConflict } from '#web/features/cases/admin/desk-parts.tsx';
import { EraseCase } from '#web/features/cases/admin/erase-case.tsx';
import { PapersKept } from '#web/features/cases/admin/papers-kept.tsx';
import { PatientPanel } from '#web/features/cases/admin/patient-panel.tsx';
import { StageBar } from '#web/features/cases/admin/stage-bar.tsx';
import { TasksPanel } from '#web/features/cases/admin/tasks-panel.tsx';
import { TeamPanel } from '#web/features/cases/admin/team-panel.tsx';
import type { CaseState } from '#web/features/cases/admin/use-case.ts';
import { useMay } from '#web/features/shared/staff.ts';
import { useTranslate } from '#web/i18n/translate.ts';
import { Banner } from '#web/ui/banner.tsx';

type CaseDeskProps = {
  shown: CaseDetail;
  state: CaseState;
  colleagues: Colleague[];
  /** The papers of the request. */
  papers: ReactNode;
  /** The links for hospitals. */
  links: ReactNode;
};

/** Where a coordinator works on a case: tasks left, papers right, history below. */
export function CaseDesk({ shown, state, colleagues, papers, links }: CaseDeskProps) {
  const translate = useTranslate();
  const may = useMay();
  const panel = { shown, state };
  return (
    <div id="case-desk" tabIndex={-1} className="outline-none">
      {state.failure && (
        <div className="mt-4 text-sm">
          <Banner tone="error" title={<Trans>This could not be refreshed. It may be out of date.</Trans>}>
            {state.failure.code && translate(state.failure.code)}
          </Banner>
        </div>
      )}
      {!may('create') && (
        <p className="mt-4 rounded-md bg-paper-deep px-3.5 py-2.5 text-sm text-ink-soft">
          <Trans>Your role lets you read cases. An administrator can let you work on them.</Trans>
        </p>
      )}
      <CaseConflict state={state} />
      <StageBar {...panel} />
      <div className="mt-5 grid items-start gap-5 lg:grid-cols-2">
        <div className="min-w-0 space-y-5">
          <TasksPanel {...panel} />
          <PatientPanel {...panel} />
        </div>
        <div className="min-w-0 space-y-5">
          {papers}
          {links}
          <PapersKept {...panel} />
          <ConsentsPanel {...panel} />
          <TeamPanel {...panel} colleagues={colleagues} />
        </div>
      </div>
      <div className="mt-5">
        <CaseHistory {...panel} />
      </div>
      <EraseCase shown={shown} />
    </div>
  );
}
