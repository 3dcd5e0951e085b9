import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { isEnded, isInThailand } from '#shared/cases/stages.ts';
import type { OwnCase } from '#shared/contract/cases.ts';
import { CaseCard } from '#web/features/cases/own/own-case-parts.tsx';
import { WriteMessage } from '#web/features/cases/own/write-message.tsx';
import { BetterPassword } from '#web/features/shared/account/better-password.tsx';
import { caseLabels } from '#web/features/shared/cases/case-labels.ts';
import { TurnNext, TurnTitle } from '#web/features/shared/cases/turn-text.tsx';
import { EmergencyList } from '#web/features/shared/emergency.tsx';
import { AskAboutRequest } from '#web/features/shared/request-progress/ask-about-request.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { CameraIcon } from '#web/ui/icons/content.tsx';

type OwnCaseAskedProps = {
  own: OwnCase;
  /** The plain path of the page for sending reports. */
  sendPath: string;
  /** What a family has to agree to first, in place of the question for a password and of the ways to write. */
  agreement?: ReactNode;
};

/**
 * A case for an account with a weak password: whose turn it is, the numbers to call, and all ways to write and send.
 * The question for a better password stands for what can be read. Before a family has agreed, only the first two.
 */
export function OwnCaseAsked({ own, sendPath, agreement }: OwnCaseAskedProps) {
  const { i18n } = useLingui();
  const { reference, stage, turn, on_hold } = own;
  const isOver = isEnded(stage);
  const labels = caseLabels(own);
  return (
    <>
      <h1 className="mt-2 text-3xl font-bold text-teal-900 sm:text-4xl">
        <Trans>Your case</Trans>
      </h1>
      <p lang="en" className="mt-1 text-ink-soft">
        {reference}
      </p>
      <div className="mt-4 grid max-w-3xl gap-4">
        <CaseCard
          title={
            isOver ? (
              i18n._(labels.name)
            ) : on_hold ? (
              <Trans>Your case is on hold</Trans>
            ) : (
              <TurnTitle turn={turn} />
            )
          }
        >
          <p>{isOver ? i18n._(labels.about) : on_hold ? i18n._(labels.name) : <TurnNext turn={turn} />}</p>
        </CaseCard>
        {agreement ?? <AskedAndWays own={own} sendPath={sendPath} />}
        <CaseCard title={<Trans>In an emergency</Trans>}>
          <EmergencyList isInThailand={isInThailand(stage)} linkClass="text-alarm-700 underline" />
        </CaseCard>
      </div>
    </>
  );
}

/** The question for a better password, and the ways to write and send meanwhile. */
function AskedAndWays({ own, sendPath }: Omit<OwnCaseAskedProps, 'agreement'>) {
  return (
    <>
      <CaseCard id="better-password" title={<Trans>First a better password</Trans>}>
        <p className="mb-4">
          <Trans>
            Your present password is easy to guess, so papers, messages and costs open only after you choose a
            better one.
          </Trans>
        </p>
        <BetterPassword />
      </CaseCard>
      <CaseCard id="messages" title={<Trans>Write to us</Trans>}>
        <WriteMessage own={own} messages={null} />
        <div className="mt-4 flex flex-wrap gap-3 *:max-sm:w-full">
          <LinkButton to={sendPath} variant="outline">
            <CameraIcon className="text-xl" />
            <Trans>Send reports</Trans>
          </LinkButton>
          <AskAboutRequest reference={own.reference} />
        </div>
      </CaseCard>
    </>
  );
}
