import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { OwnCase } from '#shared/contract/cases.ts';
import { OfflineDates } from '#web/features/cases/own/offline-dates.tsx';
import { CaseCard } from '#web/features/cases/own/own-case-parts.tsx';
import { OwnConsents } from '#web/features/cases/own/own-consents.tsx';
import { OwnPapersKept } from '#web/features/cases/own/own-papers-kept.tsx';
import { OwnPeople } from '#web/features/cases/own/own-people.tsx';
import { OwnReminders } from '#web/features/cases/own/own-reminders.tsx';
import { OwnTasks } from '#web/features/cases/own/own-tasks.tsx';
import { TurnCard } from '#web/features/cases/own/turn-card.tsx';
import type { OwnCaseState } from '#web/features/cases/own/use-own-case.ts';
import { StagePath } from '#web/features/shared/cases/stage-path.tsx';
import { AskAboutRequest } from '#web/features/shared/request-progress/ask-about-request.tsx';
import { LangText } from '#web/ui/lang-text.tsx';

type OwnCaseScreenProps = {
  own: OwnCase;
  state: OwnCaseState;
  /** The plain path that leads to sending reports. */
  sendPath: string;
  /** The papers, and who opened them. */
  papers: ReactNode;
  /** The links for the family. */
  links: ReactNode;
};

/** A case as its customer sees it: whose turn it is first, then what is to be done, then everything else. */
export function OwnCaseScreen({ own, state, sendPath, papers, links }: OwnCaseScreenProps) {
  const { reference } = own;
  return (
    <>
      <h1 className="mt-2 text-3xl font-bold text-teal-900 sm:text-4xl">
        <Trans>Your case</Trans>
      </h1>
      <p className="mt-1 text-ink-soft wrap-anywhere">
        <LangText>{own.patient.passport_name ?? own.patient.name}</LangText>,{' '}
        <span lang="en">{reference}</span>
      </p>
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,23rem)] lg:gap-8">
        <div className="grid min-w-0 gap-6">
          <TurnCard own={own} />
          <OwnTasks own={own} state={state} sendPath={sendPath} />
          {papers}
          <OwnConsents own={own} state={state} />
          {links}
        </div>
        <div className="grid min-w-0 gap-6">
          <CaseCard title={<Trans>The way</Trans>}>
            <StagePath stage={own.stage} />
          </CaseCard>
          <OwnPeople own={own} />
          <OwnReminders own={own} state={state} />
          <OwnPapersKept own={own} />
          <OfflineDates own={own} />
          <div className="*:w-full">
            <AskAboutRequest reference={reference} />
          </div>
        </div>
      </div>
    </>
  );
}
