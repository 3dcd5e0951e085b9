import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Mail } from '#shared/contract/mails.ts';
import { MailName, MailRequest, RetryButton, RetryProblem } from '#web/features/mails/admin/mail-parts.tsx';
import { MailStateNote } from '#web/features/mails/admin/mail-state.tsx';
import type { Retry } from '#web/features/mails/admin/use-retry.ts';
import { useFormat } from '#web/i18n/format.ts';

/** The outbox where there is no room for a table: a card for each mail. */
export function MailsCards({ mails, retry }: { mails: Mail[]; retry: Retry }) {
  const { t } = useLingui();
  return (
    <ul ref={retry.list} aria-label={t`Mails, newest first`} className="space-y-2.5">
      {mails.map((mail) => (
        <MailCard key={mail.id} mail={mail} retry={retry} />
      ))}
    </ul>
  );
}

function MailCard({ mail, retry }: { mail: Mail; retry: Retry }) {
  const { timestamp } = useFormat();
  const written = timestamp(mail.created_at);
  return (
    <li
      data-row={mail.id}
      tabIndex={-1}
      aria-labelledby={`mail-${mail.id}`}
      className="scroll-mt-20 rounded-lg border border-line bg-white p-3.5 text-sm shadow-card"
    >
      <div className="flex items-start justify-between gap-3">
        <p className="min-w-0">
          <MailName mail={mail} />
        </p>
        <MailRequest mail={mail} />
      </div>
      <p className="mt-2">
        <MailStateNote mail={mail} />
      </p>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-ink-soft">
        <p>
          <Trans>Written {written}</Trans>,{' '}
          <Plural value={mail.attempts} _0="not tried yet" one="# attempt" other="# attempts" />
        </p>
        <RetryButton mail={mail} retry={retry} />
      </div>
      <RetryProblem mail={mail} retry={retry} />
    </li>
  );
}
