import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect, useState } from 'react';
import type { OwnCase } from '#shared/contract/cases.ts';
import { OfflineCaseCard } from '#web/features/cases/own/offline-case-card.tsx';
import { OwnBill } from '#web/features/cases/own/own-bill.tsx';
import {
  CaseCard,
  CaseFold,
  hasOneColumn,
  OwnProblem,
  showPart,
} from '#web/features/cases/own/own-case-parts.tsx';
import { OwnConsents } from '#web/features/cases/own/own-consents.tsx';
import { OwnFacts } from '#web/features/cases/own/own-facts.tsx';
import { OwnHistory } from '#web/features/cases/own/own-history.tsx';
import { OwnMessages } from '#web/features/cases/own/own-messages.tsx';
import { OwnOptions } from '#web/features/cases/own/own-options.tsx';
import { OwnPeople } from '#web/features/cases/own/own-people.tsx';
import { OwnPlan } from '#web/features/cases/own/own-plan.tsx';
import { OwnTasks } from '#web/features/cases/own/own-tasks.tsx';
import { OwnVisas } from '#web/features/cases/own/own-visas.tsx';
import { PatientName } from '#web/features/cases/own/patient-name.tsx';
import type { OwnCaseState } from '#web/features/cases/own/use-own-case.ts';
import { StageTimeline } from '#web/features/shared/cases/stage-timeline.tsx';
import { AskAboutRequest } from '#web/features/shared/request-progress/ask-about-request.tsx';
import { useSendsMail } from '#web/features/shared/without-mail.tsx';
import { useTimestamp } from '#web/i18n/abroad.ts';
import { useFormat } from '#web/i18n/format.ts';
import { LocaleLink, useLocale } from '#web/i18n/locale.tsx';
import { api } from '#web/lib/api.ts';
import { usePhone } from '#web/lib/phone.ts';
import { keepsOnPhone, useCurrentUser } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { LangText } from '#web/ui/lang-text.tsx';

type OwnCaseScreenProps = {
  own: OwnCase;
  state: OwnCaseState;
  /** The plain path of the page for sending reports. */
  sendPath: string;
  /** Which phones entered the case with a code. */
  phones: ReactNode;
  /** The papers that wait for a password, as things to be done. */
  locked: ReactNode;
  /** The papers, and who opened them. */
  papers: ReactNode;
  /** A button that opens one of the papers. */
  paperButton: (id: number, label: ReactNode) => ReactNode;
  /** The share links for the family. */
  links: ReactNode;
};

/**
 * A case as its customer sees it, in three parts: what is to be done now and by whom, the papers, and the people. The
 * rest is folded.
 */
export function OwnCaseScreen({
  own,
  state,
  sendPath,
  phones,
  locked,
  papers,
  paperButton,
  links,
}: OwnCaseScreenProps) {
  const { reference } = own;
  const hasDied = own.ended_as === 'died';
  const hasMail = useHasMail();
  const [isNarrow] = useState(hasOneColumn);
  useTargetOfUrl();
  const paperCard = (
    <CaseCard id="papers" folds title={<Trans>Papers</Trans>}>
      {papers}
    </CaseCard>
  );
  const whoSees = (
    <>
      <OwnConsents own={own} state={state} />
      <CaseCard id="links" folds title={<Trans>Let your family follow the case</Trans>}>
        {links}
      </CaseCard>
    </>
  );
  return (
    <>
      {/* It gets the focus where the case takes the place of what was asked first. */}
      <h1
        tabIndex={-1}
        className="mt-2 scroll-mt-32 text-3xl font-bold text-teal-900 outline-none sm:text-4xl"
      >
        <Trans>Your case</Trans>
      </h1>
      <p className="mt-1 text-ink-soft wrap-anywhere">
        <PatientName patient={own.patient} />,{' '}
        <span lang="en" className="one-line">
          {reference}
        </span>
      </p>
      {phones}
      {own.asks_password && (
        <p className="mt-4 rounded-lg bg-marigold-50 px-4 py-3">
          <Trans>
            Your case holds medical papers.{' '}
            <LocaleLink to="/settings#password" className="font-semibold text-teal-800 underline">
              Choose a better password
            </LocaleLink>
            : 8 characters or more, and nothing that others could guess.
          </Trans>
        </p>
      )}
      <OwnPlan own={own} />
      {state.failure?.status === 0 && <Outdated state={state} />}
      <div className="mt-4 grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,23rem)] lg:gap-8">
        <div className="grid min-w-0 gap-4">
          <OwnTasks own={own} state={state} sendPath={sendPath} locked={locked} />
          <OwnMessages own={own} />
          <OwnVisas own={own} onChange={state.refresh} />
          <OwnBill own={own} paperButton={paperButton} />
          <OwnOptions own={own} state={state} paperButton={paperButton} />
          {!isNarrow && paperCard}
        </div>
        <div className="grid min-w-0 gap-4">
          {!isNarrow && whoSees}
          <Card className="divide-y divide-line">
            {isNarrow && paperCard}
            {isNarrow && whoSees}
            {!hasDied && (
              <CaseFold title={<Trans>Progress of the case</Trans>}>
                <StageTimeline stage={own.stage} />
              </CaseFold>
            )}
            <OwnFacts own={own} />
            <OwnPeople own={own} />
            <OwnHistory own={own} />
            {!hasDied && hasMail && <OwnReminders own={own} state={state} />}
            <OwnPaperRetention own={own} />
            {keepsOnPhone() && <OfflineCaseCard own={own} />}
          </Card>
          {/* On phones the bar has WhatsApp. */}
          <div className="*:w-full max-md:hidden">
            <AskAboutRequest reference={reference} />
          </div>
        </div>
      </div>
    </>
  );
}

/** Says how old the page is while it can't be refreshed. */
function Outdated({ state: { at } }: { state: OwnCaseState }) {
  const timestamp = useTimestamp();
  const time = timestamp(new Date(at).toISOString());
  return (
    <p role="status" className="mt-4 rounded-lg bg-paper-deep px-4 py-3">
      <Trans>No connection. This is how it was at {time}.</Trans>
    </p>
  );
}

/** Shows the part that the URL names: it was not there yet when the page opened. */
function useTargetOfUrl(): void {
  useEffect(() => {
    const { hash } = window.location;
    if (hash) showPart(hash.slice(1));
  }, []);
}

/** Turns the mails about one's own tasks on or off. */
function OwnReminders({ own, state }: { own: OwnCase; state: OwnCaseState }) {
  const lang = useLocale();
  const turn = (on: boolean) =>
    state.change('reminders', () =>
      api('PUT /api/account/cases/:id/reminders', { params: { id: own.id }, body: { on, lang } }),
    );
  return (
    <CaseFold title={<Trans>Reminders by email</Trans>}>
      <p role="status">
        {own.reminders ? (
          <Trans>
            Reminders are on: we email you when one of your tasks is due. The email says nothing about the
            illness.
          </Trans>
        ) : (
          <Trans>
            Reminders are off. Would you like an email when one of your tasks is due? The email says nothing
            about the illness.
          </Trans>
        )}
      </p>
      <Button
        variant="outline"
        className="mt-4 max-sm:w-full"
        busy={state.sending === 'reminders'}
        onClick={() => turn(!own.reminders)}
      >
        {own.reminders ? <Trans>Turn the reminders off</Trans> : <Trans>Turn the reminders on</Trans>}
      </Button>
      <OwnProblem name="reminders" state={state} />
    </CaseFold>
  );
}

/** Whether this person gets mails from us. */
function useHasMail(): boolean {
  const sendsMail = useSendsMail();
  const account = useCurrentUser();
  const isByCode = usePhone() !== null;
  return sendsMail && !(isByCode && account?.email === null);
}

/** How long the papers of the case are retained, and the reason if it is longer than usual. */
function OwnPaperRetention({ own: { papers_kept, events } }: { own: OwnCase }) {
  const { date, number } = useFormat();
  const sendsMail = useSendsMail();
  const { until, at_least } = papers_kept;
  const months = number(papers_kept.months);
  const days = number(papers_kept.passport_days);
  const day = until ? date(until) : '';
  const least = at_least ? date(at_least) : '';
  const reason = at_least ? events.findLast(({ type }) => type === 'kept')?.note : null;
  if (papers_kept.removed) return null;
  return (
    <CaseFold title={<Trans>How long we keep papers</Trans>}>
      <p>
        {until ? (
          <Trans>Papers, and what was written in your case, are kept until {day}.</Trans>
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
        {sendsMail ? (
          <Trans>
            We delete copies of passports {days} days after the journey home. We will tell you 30 days before.
          </Trans>
        ) : (
          <Trans>We delete copies of passports {days} days after the journey home.</Trans>
        )}
      </p>
    </CaseFold>
  );
}
