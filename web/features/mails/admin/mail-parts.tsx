import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { Mail } from '#shared/contract/mails.ts';
import { kindWords } from '#web/features/mails/admin/mail-words.ts';
import type { Retry } from '#web/features/mails/admin/use-retry.ts';
import { useMay } from '#web/features/shared/staff.ts';
import { Banner } from '#web/ui/banner.tsx';
import { RetryIcon } from '#web/ui/icons/actions.tsx';
import { ToolButton } from '#web/ui/tool-button.tsx';

/** What a mail is, and to whom, as far as the outbox tells. */
export function MailName({ mail: { id, kind, recipient } }: { mail: Mail }) {
  const { i18n } = useLingui();
  const words = kindWords[kind];
  return (
    <>
      <span id={`mail-${id}`} className="block font-semibold text-ink">
        {words ? i18n._(words) : kind}
      </span>
      <span className="block text-ink-soft wrap-anywhere">
        {recipient ? <Trans>to {recipient}</Trans> : <Trans>to an address that was forgotten</Trans>}
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
      className="tap -my-2.5 inline-flex items-center font-semibold whitespace-nowrap text-teal-800 tabular-nums underline decoration-teal-300 underline-offset-3 hover:decoration-teal-800"
    >
      {request.reference}
    </Link>
  );
}

const canBeTried = (mail: Mail) => mail.state === 'failed' || mail.state === 'unconfirmed';

/** Tries a mail once more, where that makes sense and the member's level allows it. */
export function RetryButton({ mail, retry: { deeds, retry } }: { mail: Mail; retry: Retry }) {
  const may = useMay();
  const busy = deeds.isBusy(mail.id);
  if (!may('edit') || !canBeTried(mail)) return null;
  return (
    <ToolButton
      onClick={() => retry(mail)}
      busy={busy}
      aria-describedby={`mail-${mail.id}`}
      className="shrink-0"
    >
      {!busy && <RetryIcon className="text-base" />}
      {mail.state === 'failed' ? <Trans>Try again</Trans> : <Trans>Send again</Trans>}
    </ToolButton>
  );
}

/** Why a mail could not be put back. */
export function RetryProblem({ mail, retry: { deeds } }: { mail: Mail; retry: Retry }) {
  const problem = deeds.problemOf(mail.id);
  if (!problem) return null;
  return (
    <div className="mt-2.5">
      <Banner tone="error" onDismiss={deeds.dismiss}>
        {problem}
      </Banner>
    </div>
  );
}
