import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { type Mail, type MailState, mailNames } from '#shared/contract/mails.ts';
import type { Page } from '#shared/list-page.ts';
import type { MailFilter } from '#web/features/mails/portal/mails-params.ts';
import { useRowActions } from '#web/features/shared/portal/use-row-actions.ts';
import { useMay } from '#web/features/shared/staff.ts';
import { useSendsMail } from '#web/features/shared/without-mail.tsx';
import { useFormat } from '#web/i18n/format.ts';
import { api } from '#web/lib/api.ts';
import type { QueryState } from '#web/lib/query.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { RetryIcon } from '#web/ui/icons/actions.tsx';

/** The subject of a mail, and its recipient. */
export function MailName({ mail: { id, kind, recipient } }: { mail: Mail }) {
  return (
    <>
      <span id={`mail-${id}`} className="block font-semibold text-ink">
        {mailNames[kind]}
      </span>
      <span className="block text-ink-soft wrap-anywhere">
        {recipient ? <Trans>to {recipient}</Trans> : <Trans>to an address that was deleted</Trans>}
      </span>
    </>
  );
}

/** The request that a mail belongs to. */
export function MailRequest({ mail: { request } }: { mail: Mail }) {
  if (!request) return null;
  return (
    <Link
      to={`/admin/requests/${request.id}`}
      className="tap -my-2.5 inline-flex focus-visible:relative focus-visible:z-11 shrink-0 items-center font-semibold whitespace-nowrap text-teal-800 tabular-nums underline decoration-teal-300 underline-offset-3 hover:decoration-teal-800"
    >
      {request.reference}
    </Link>
  );
}

const hasEnded = ({ state }: Mail) => state === 'failed' || state === 'unconfirmed';
/** Its text and recipient were deleted (server/domain/retention). */
const isEmptied = ({ recipient }: Mail) => recipient === '';
const canBeTried = (mail: Mail) => hasEnded(mail) && !isEmptied(mail);

/** The button that sends a mail again. Shown if that makes sense and the member's permission level allows it. */
export function RetryMailButton({ mail, retry: { rowStates, retry } }: { mail: Mail; retry: Retry }) {
  const may = useMay();
  const busy = rowStates.isBusy(mail.id);
  if (!may('edit') || !canBeTried(mail)) return null;
  return (
    <Button
      compact
      onClick={() => retry(mail)}
      busy={busy}
      aria-describedby={`mail-${mail.id}`}
      className="shrink-0"
    >
      {!busy && <RetryIcon className="text-base" />}
      {mail.state === 'failed' ? <Trans>Try again</Trans> : <Trans>Send again</Trans>}
    </Button>
  );
}

/** Why a mail could not be sent again. */
export function RetryMailProblem({ mail, retry: { rowStates } }: { mail: Mail; retry: Retry }) {
  const problem = rowStates.problemOf(mail.id);
  if (!problem) return null;
  return (
    <div className="mt-2.5">
      <Banner tone="error" onDismiss={rowStates.dismiss}>
        {problem}
      </Banner>
    </div>
  );
}

const tones: Record<MailState, 'teal' | 'marigold' | 'grey' | 'alarm'> = {
  waiting: 'grey',
  sending: 'grey',
  sent: 'teal',
  failed: 'alarm',
  unconfirmed: 'marigold',
};

/** The delivery state of a mail, with its time and problem. */
export function MailStateNote({ mail }: { mail: Mail }) {
  const { i18n } = useLingui();
  return (
    <>
      <Badge tone={mail.written_to_file ? 'marigold' : tones[mail.state]} className="py-0.5! text-xs!">
        {i18n._(stateLabels[mail.written_to_file ? 'written' : mail.state])}
      </Badge>
      <span className="mt-1 block text-ink-soft empty:hidden">
        <MailTime mail={mail} />
      </span>
      {mail.problem && mail.state !== 'sent' && (
        <span className="mt-0.5 block max-w-prose text-ink">{mail.problem}</span>
      )}
      {hasEnded(mail) && isEmptied(mail) && (
        <span className="mt-0.5 block max-w-prose text-ink-soft">
          <Trans>Its text and address have been deleted, so it can't be sent again.</Trans>
        </span>
      )}
    </>
  );
}

function MailTime({ mail: { state, sent_at, next_attempt_at } }: { mail: Mail }): ReactNode {
  const { timestamp } = useFormat();
  const sent = sent_at && timestamp(sent_at);
  const next = next_attempt_at && timestamp(next_attempt_at);
  if (state === 'sent') return sent && <Trans>on {sent}</Trans>;
  return next && <Trans>next attempt {next}</Trans>;
}

/** The labels of the delivery states, and of the list's filters. */
export const stateLabels: Record<MailState | MailFilter, MessageDescriptor> = {
  waiting: msg`Waiting`,
  sending: msg`Being sent`,
  sent: msg`Sent`,
  written: msg`Written to a file`,
  failed: msg`Failed`,
  unconfirmed: msg`Unconfirmed`,
};

/** A note above a list that is filtered by state. */
export const filterNotes: Record<MailFilter, MessageDescriptor> = {
  failed: msg`We gave up on these. They are sent only if somebody tries again.`,
  unconfirmed: msg`These may or may not have arrived: the connection broke before the mail server confirmed them, or they waited in a backup that was restored.`,
  waiting: msg`These are sent automatically. The list shows the time of the next attempt.`,
  sent: msg`A mail server has accepted these.`,
  written: msg`No mail server was set up when these were due, so they were not delivered.`,
};

/** Sends mails again, after asking if a mail may arrive twice. */
export function useRetry({ refresh }: QueryState<Page<Mail>>) {
  const { t } = useLingui();
  const sendsMail = useSendsMail();
  const { list, run, rowStates } = useRowActions(refresh);
  const sure = () =>
    window.confirm(
      t`This email may have arrived already. If it is sent again, it may arrive twice. Send it again?`,
    );
  const retry = async ({ id, state }: Mail) => {
    const twice = state === 'unconfirmed';
    if (twice && !sure()) return;
    await run(id, {
      call: () =>
        api('POST /api/mails/:id/retry', {
          params: { id },
          body: twice ? { may_arrive_twice: true } : {},
        }),
      messages: {
        done: sendsMail
          ? t`The email will be sent in a moment.`
          : t`Written to a file, not sent: email is not set up`,
        failed: t`The email could not be sent again. Please try again.`,
        gone: t`This email does not exist any more.`,
      },
    });
  };
  return { list, rowStates, retry };
}
export type Retry = ReturnType<typeof useRetry>;
