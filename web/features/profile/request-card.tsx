import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { OwnRequest } from '#shared/contract/request-progress.ts';
import { isOver } from '#shared/request-status.ts';
import { OwnerProof } from '#web/features/profile/owner-proof.tsx';
import { caseLabels } from '#web/features/shared/cases/case-labels.ts';
import { AddMessage } from '#web/features/shared/request-progress/add-message.tsx';
import { AskAboutRequest } from '#web/features/shared/request-progress/ask-about-request.tsx';
import { useChangeResult } from '#web/features/shared/request-progress/change-result.tsx';
import { Collapsible } from '#web/features/shared/request-progress/foldable.tsx';
import { RequestProgressView } from '#web/features/shared/request-progress/progress-view.tsx';
import { progressLabels } from '#web/features/shared/request-progress/steps.ts';
import { useFormat } from '#web/i18n/format.ts';
import { languageOfText } from '#web/i18n/text-language.ts';
import { useTranslate } from '#web/i18n/translate.ts';
import { api } from '#web/lib/api.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { useAction } from '#web/lib/form/use-action.ts';
import { showMessage } from '#web/lib/show-message.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ChevronDownIcon } from '#web/ui/icons/tools.tsx';

const tones = {
  new: 'marigold',
  contacted: 'teal',
  confirmed: 'teal',
  completed: 'grey',
  cancelled: 'grey',
} as const;

type RequestCardProps = {
  request: OwnRequest;
  /** Whether the card is open at first. */
  open: boolean;
  /** Whether the account proves here that the request is its family's. */
  asksProof: boolean;
  /** Whether it was just proved. */
  isProven: boolean;
  /** Fetches the list again. */
  onChange: () => Promise<void>;
  /** Fetches all that a proof shows. */
  onProven: () => Promise<void>;
  /** Renders the papers of the request, when the card is open. */
  papersOf: (request: OwnRequest) => ReactNode;
};

/** A request: its reference and status. The open card shows all the rest. */
export function RequestCard({
  request,
  open,
  asksProof,
  isProven,
  onChange,
  onProven,
  papersOf,
}: RequestCardProps) {
  const { i18n } = useLingui();
  const { shortDate } = useFormat();
  const [isOpen, setOpen] = useState(open || asksProof);
  const { reference, status, message, messages, created_at } = request;
  const hasDied = request.case?.ended_as === 'died';
  return (
    <Card as="article" aria-label={reference}>
      <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)} className="group">
        <summary className="flex min-h-14 list-none items-center gap-4 px-5 py-3 hover:bg-teal-50/60 sm:px-7 [&::-webkit-details-marker]:hidden">
          <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-4 gap-y-1.5">
            <span className="flex flex-wrap items-baseline gap-x-3">
              <span className="font-bold tracking-wide text-ink one-line">{reference}</span>
              <time dateTime={created_at} className="text-sm text-ink-soft">
                {shortDate(created_at)}
              </time>
            </span>
            <Badge tone={tones[status]}>{i18n._(progressLabels(request).step)}</Badge>
          </span>
          <ChevronDownIcon className="text-xl text-teal-700 transition-transform group-open:rotate-180" />
        </summary>
        <div className="border-t border-line px-5 py-5 sm:px-7 sm:py-6">
          {isProven && <Proven caseId={request.case_id} />}
          {asksProof && request.proof_missing && (
            <OwnerProof request={request} email={request.proof_missing.address} onProven={onProven} />
          )}
          {request.case && hasDied ? (
            <p>
              <strong className="block">{i18n._(caseLabels(request.case).name)}</strong>
              {i18n._(caseLabels(request.case).about)}
            </p>
          ) : (
            <RequestProgressView progress={request} />
          )}
          {message && <Written title={<Trans>Your message</Trans>}>{message}</Written>}
          {messages.map(({ text, created_at: at }) => (
            <Written key={at} title={<Trans>Added on {shortDate(at)}</Trans>}>
              {text}
            </Written>
          ))}
          {isOpen && papersOf(request)}
          <RequestActions request={request} onChange={onChange} />
        </div>
      </details>
    </Card>
  );
}

/** What a proof opened. The step, which had the focus, is gone. */
function Proven({ caseId }: { caseId: number | null }) {
  return (
    <div ref={showMessage} tabIndex={-1} className="mb-6 space-y-3 rounded-lg">
      <Banner tone="success">
        <Trans>Thank you. This request is your family's: here is all of it.</Trans>
      </Banner>
      {caseId !== null && (
        <LinkButton to={`/profile/cases/${caseId}`} className="max-sm:w-full">
          <Trans>Open the case</Trans>
        </LinkButton>
      )}
    </div>
  );
}

/** A text that the customer wrote. */
function Written({ title, children }: { title: ReactNode; children: string }) {
  return (
    <div className="mt-5">
      <p className="text-sm text-ink-soft">{title}</p>
      <p
        lang={languageOfText(children)}
        className="mt-1 rounded-lg bg-paper-deep/60 px-4 py-3 whitespace-pre-wrap wrap-anywhere"
      >
        {children}
      </p>
    </div>
  );
}

type RequestActionsProps = { request: OwnRequest; onChange: () => Promise<void> };

/** The customer can add a message to an open request or withdraw it. A closed request has a link to a new one. */
function RequestActions({ request, onChange }: RequestActionsProps) {
  const { id, status } = request;
  const { note, show } = useChangeResult();
  const { busy, problem, withdraw } = useWithdrawal(request, onChange, () => show('withdrawn'));
  const send = async (message: string) => {
    await api('POST /api/account/requests/:id/messages', { params: { id }, body: { message } });
    await onChange();
    show('message');
  };
  return (
    <div className="mt-6">
      {note}
      {problem && (
        <div className="mb-4">
          <Banner tone="error">{problem}</Banner>
        </div>
      )}
      {isOver(status) ? (
        <div className="flex flex-wrap gap-3 *:max-sm:w-full">
          {request.case?.ended_as !== 'died' && (
            <LinkButton to="/contact" variant="outline">
              <Trans>Send a new request</Trans>
            </LinkButton>
          )}
          <AskAboutRequest reference={request.reference} />
        </div>
      ) : (
        <div className="space-y-3">
          <Collapsible key={request.messages.length} title={<Trans>Add a message</Trans>}>
            <AddMessage send={send} />
          </Collapsible>
          <div className="flex flex-wrap gap-3 *:max-sm:w-full">
            <AskAboutRequest reference={request.reference} />
            <Button variant="outline" busy={busy} onClick={withdraw}>
              {busy ? <Trans>Withdrawing...</Trans> : <Trans>Withdraw this request</Trans>}
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}

/** Withdraws a request after asking for confirmation. */
function useWithdrawal({ id, reference }: OwnRequest, onChange: () => Promise<void>, onDone: () => void) {
  const { t } = useLingui();
  const translate = useTranslate();
  const { busy, error, run } = useAction();
  const refused = error?.cause instanceof ApiError ? error.cause.status : 0;

  const withdraw = async () => {
    if (!window.confirm(t`Withdraw the request ${reference}? We will then stop working on it.`)) return;
    const isDone = await run(async () => {
      try {
        await api('POST /api/account/requests/:id/withdraw', { params: { id } });
      } catch (cause) {
        if (cause instanceof ApiError && cause.status === 409) await onChange();
        throw cause;
      }
      await onChange();
    });
    if (isDone) onDone();
  };

  const problem =
    refused === 409
      ? translate('request_closed')
      : refused === 403
        ? translate('owner_unproven')
        : t`The request could not be withdrawn. Please try again, or call us.`;
  return { busy, problem: error && problem, withdraw };
}
