import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { mailNames, officeMails } from '#shared/contract/mails.ts';
import type { RequestMail } from '#shared/contract/requests.ts';
import { useFormat } from '#web/i18n/format.ts';
import { cx } from '#web/ui/cx.ts';
import { ClockIcon } from '#web/ui/icons/contact.tsx';
import { AlertIcon, CheckIcon } from '#web/ui/icons/status.tsx';
import { Panel } from '#web/ui/portal/panel.tsx';

/** The mails about the request and their delivery. */
export function Mails({ mails }: { mails: RequestMail[] }) {
  return (
    <Panel part="mails" title={<Trans>Emails</Trans>}>
      {mails.length === 0 ? (
        <p className="text-ink-soft">
          <Trans>No emails about this request are kept.</Trans>
        </p>
      ) : (
        <ul className="space-y-3">
          {mails.map((mail) => (
            <li key={mail.id}>
              <p className="font-semibold">{mailNames[mail.kind]}</p>
              <MailState mail={mail} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

/** What became of the last mail to the family, in one line. Nothing without a mail. */
export function LastMail({ mails }: { mails: RequestMail[] }) {
  const last = mails.findLast(({ kind }) => !officeMails.includes(kind));
  if (!last) return null;
  const name = mailNames[last.kind];
  return (
    <div className="flex flex-wrap gap-x-1.5">
      <Trans>The last email, {name}:</Trans> <MailState mail={last} />
    </div>
  );
}

const signs = {
  waiting: { className: 'text-ink-soft', mark: <ClockIcon /> },
  sending: { className: 'text-ink-soft', mark: <ClockIcon /> },
  sent: { className: 'text-teal-800', mark: <CheckIcon /> },
  failed: { className: 'font-semibold text-alarm-700', mark: <AlertIcon /> },
  unconfirmed: { className: 'font-semibold text-marigold-700', mark: <AlertIcon /> },
} as const;

/** The delivery state of a mail. */
export function MailState({ mail }: { mail: RequestMail }) {
  const { className, mark } = signs[mail.written_to_file ? 'unconfirmed' : mail.status];
  return (
    <p className={cx('mt-0.5 flex items-start gap-1.5', className)}>
      <span className="mt-[0.2em]">{mark}</span>
      <span>
        <MailWords mail={mail} />
      </span>
    </p>
  );
}

function MailWords({ mail }: { mail: RequestMail }): ReactNode {
  const { status, attempts, sent_at, written_to_file } = mail;
  const { timestamp } = useFormat();
  const when = sent_at ? timestamp(sent_at) : '';
  switch (status) {
    case 'waiting':
      return attempts > 0 ? (
        <Trans>Not delivered yet. It will be tried again.</Trans>
      ) : (
        <Trans>Waiting to be sent</Trans>
      );
    case 'sending':
      return <Trans>Being sent</Trans>;
    case 'sent':
      if (written_to_file) return <Trans>Written to a file, not sent: email is not set up</Trans>;
      return when ? <Trans>Sent on {when}</Trans> : <Trans>Sent</Trans>;
    case 'failed':
      return <Trans>Could not be delivered, and will not be tried again.</Trans>;
    case 'unconfirmed':
      return <Trans>Possibly delivered: the connection broke before the mail server confirmed it.</Trans>;
  }
}
