import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Mail } from '#shared/contract/mails.ts';
import {
  MailName,
  MailRequest,
  MailStateNote,
  type Retry,
  RetryMailButton,
  RetryMailProblem,
} from '#web/features/mails/admin/mail-parts.tsx';
import { useFormat } from '#web/i18n/format.ts';

const head =
  'sticky top-16 z-10 border-b border-line bg-paper-deep px-3 py-2 text-left text-xs font-semibold text-ink-soft first:rounded-tl-lg last:rounded-tr-lg';
const cell = 'border-b border-line px-3 py-2.5 text-left align-top';

/** The outbox as a table whose header stays visible. */
export function MailsTable({ mails, retry }: { mails: Mail[]; retry: Retry }) {
  return (
    <div className="rounded-lg border border-line bg-white shadow-card">
      <table className="w-full border-separate border-spacing-0 text-sm">
        <caption className="sr-only">
          <Trans>Mails, newest first</Trans>
        </caption>
        <thead>
          <tr>
            <th scope="col" className={head}>
              <Trans>Mail</Trans>
            </th>
            <th scope="col" className={head}>
              <Trans>Request</Trans>
            </th>
            <th scope="col" className={head}>
              <Trans>Written</Trans>
            </th>
            <th scope="col" className={head}>
              <Trans>Attempts</Trans>
            </th>
            <th scope="col" className={head}>
              <Trans>State</Trans>
            </th>
          </tr>
        </thead>
        <tbody ref={retry.list}>
          {mails.map((mail) => (
            <MailRow key={mail.id} mail={mail} retry={retry} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function MailRow({ mail, retry }: { mail: Mail; retry: Retry }) {
  const { timestamp, number } = useFormat();
  return (
    <tr
      data-row={mail.id}
      tabIndex={-1}
      className="scroll-mt-32 transition-colors last:*:border-b-0 hover:bg-teal-50/70"
    >
      <th scope="row" className={`${cell} font-normal`}>
        <MailName mail={mail} />
      </th>
      <td className={cell}>
        <MailRequest mail={mail} />
      </td>
      <td className={cell}>
        <time dateTime={mail.created_at}>{timestamp(mail.created_at)}</time>
      </td>
      <td className={`${cell} tabular-nums`}>{number(mail.attempts)}</td>
      <td className={cell}>
        <div className="flex items-start justify-between gap-4">
          <div className="min-w-0">
            <MailStateNote mail={mail} />
          </div>
          <RetryMailButton mail={mail} retry={retry} />
        </div>
        <RetryMailProblem mail={mail} retry={retry} />
      </td>
    </tr>
  );
}

/** The outbox on narrow screens: a card for each mail. */
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
        <RetryMailButton mail={mail} retry={retry} />
      </div>
      <RetryMailProblem mail={mail} retry={retry} />
    </li>
  );
}
