import { Trans, useLingui } from '@lingui/react/macro';
import type { RequestEvent, RequestMail } from '#shared/contract/requests.ts';
import { MailState } from '#web/features/person/portal/requests/request-mails.tsx';
import { useStatusLabel } from '#web/features/person/portal/requests/status-badge.tsx';
import { useFormat } from '#web/i18n/format.ts';
import { cx } from '#web/ui/cx.ts';
import { CloseIcon } from '#web/ui/icons/actions.tsx';
import { ShieldIcon } from '#web/ui/icons/care.tsx';
import { MailIcon } from '#web/ui/icons/contact.tsx';
import { FlagIcon, HandIcon, InboxIcon, NoteIcon } from '#web/ui/icons/portal.tsx';
import { TrashIcon } from '#web/ui/icons/tools.tsx';
import { LinkIcon } from '#web/ui/icons/writing.tsx';
import { Panel } from '#web/ui/portal/panel.tsx';
import { relativeTime } from '#web/ui/portal/time.ts';

const marks = {
  received: { className: 'bg-marigold-100 text-marigold-700', icon: <InboxIcon /> },
  status: { className: 'bg-river-100 text-river-700', icon: <FlagIcon /> },
  assignment: { className: 'bg-teal-100 text-teal-800', icon: <HandIcon /> },
  note: { className: 'bg-paper-deep text-ink', icon: <NoteIcon /> },
  message: { className: 'bg-marigold-100 text-marigold-700', icon: <MailIcon /> },
  withdrawn: { className: 'bg-alarm-50 text-alarm-700', icon: <CloseIcon /> },
  reply: { className: 'bg-teal-100 text-teal-800', icon: <MailIcon /> },
  erased: { className: 'bg-paper-deep text-ink', icon: <TrashIcon /> },
  owner_proven: { className: 'bg-teal-100 text-teal-800', icon: <ShieldIcon /> },
  same_as: { className: 'bg-paper-deep text-ink', icon: <LinkIcon /> },
  details: { className: 'bg-paper-deep text-ink', icon: <NoteIcon /> },
  contact: { className: 'bg-river-100 text-river-700', icon: <FlagIcon /> },
  consented: { className: 'bg-teal-100 text-teal-800', icon: <ShieldIcon /> },
  chat: { className: 'bg-marigold-100 text-marigold-700', icon: <MailIcon /> },
  same_here: { className: 'bg-paper-deep text-ink', icon: <LinkIcon /> },
  case_erased: { className: 'bg-paper-deep text-ink', icon: <TrashIcon /> },
  emptied: { className: 'bg-paper-deep text-ink', icon: <TrashIcon /> },
} as const;

type HistoryProps = { events: RequestEvent[]; mails: RequestMail[]; now: number };

/** All events of the request, newest first. */
export function History({ events, mails, now }: HistoryProps) {
  return (
    <Panel title={<Trans>History</Trans>}>
      <ol>
        {events.toReversed().map((event) => (
          <Entry key={event.id} event={event} mail={mails.find(({ id }) => id === event.mail_id)} now={now} />
        ))}
      </ol>
    </Panel>
  );
}

type EntryProps = { event: RequestEvent; mail: RequestMail | undefined; now: number };

function Entry({ event, mail, now }: EntryProps) {
  const { timestamp } = useFormat();
  const { className, icon } = marks[event.type];
  return (
    <li className="relative flex gap-3 pb-5 last:pb-0 not-last:before:absolute not-last:before:top-8 not-last:before:bottom-0 not-last:before:left-[0.9375rem] not-last:before:w-px not-last:before:bg-line">
      <span className={cx('grid size-8 shrink-0 place-items-center rounded-full text-base', className)}>
        {icon}
      </span>
      <div className="min-w-0 flex-1 pt-1">
        <p className="wrap-anywhere">
          <EventMessage event={event} />
        </p>
        {event.note && (
          <p className="mt-1 rounded-md bg-paper-deep/60 px-3 py-2 text-base whitespace-pre-wrap wrap-anywhere">
            {event.note}
          </p>
        )}
        {mail && <MailState mail={mail} />}
        <p className="mt-0.5 text-xs text-ink-soft">
          <time dateTime={event.created_at}>{timestamp(event.created_at)}</time> (
          {relativeTime(event.created_at, now)})
        </p>
      </div>
    </li>
  );
}

/** One event of the history as a sentence, with the names that people had at that time. */
export function EventMessage({ event: { type, actor, from, to } }: { event: RequestEvent }) {
  const { t } = useLingui();
  const label = useStatusLabel();
  const who = <strong>{actor?.name ?? t`Somebody`}</strong>;
  const before = from ?? '';
  const after = to ?? '';
  switch (type) {
    case 'received':
      return actor ? <Trans>{who} entered the request</Trans> : <Trans>The patient sent the request</Trans>;
    case 'status': {
      const old = label(from);
      const next = label(to);
      return (
        <Trans>
          {who} changed the status from {old} to {next}
        </Trans>
      );
    }
    case 'assignment':
      if (to === null)
        return (
          <Trans>
            {who} removed the assignment to {before}
          </Trans>
        );
      if (to === actor?.name) return <Trans>{who} took the request over</Trans>;
      return (
        <Trans>
          {who} assigned the request to {after}
        </Trans>
      );
    case 'note':
      return <Trans>{who} noted</Trans>;
    case 'message':
      return actor ? (
        <Trans>{who} wrote down what the family said</Trans>
      ) : (
        <Trans>The sender added a message</Trans>
      );
    case 'reply':
      if (to === 'account') return <Trans>{who} answered in the account</Trans>;
      return to === 'whatsapp' ? (
        <Trans>{who} answered by WhatsApp</Trans>
      ) : (
        <Trans>{who} answered by email</Trans>
      );
    case 'withdrawn':
      return <Trans>The sender withdrew the request</Trans>;
    case 'erased':
      return <Trans>The patient had their details erased</Trans>;
    case 'owner_proven':
      return to === 'staff' ? (
        <Trans>{who} confirmed that the account is the family's</Trans>
      ) : (
        <Trans>The account proved with a mailed code that it is the family's</Trans>
      );
    case 'same_as':
      if (to !== null)
        return (
          <Trans>
            {who} marked this request as the same as {after}
          </Trans>
        );
      return from !== null ? (
        <Trans>
          {who} took back that this request is the same as {before}
        </Trans>
      ) : (
        <Trans>{who} compared it with a request that was erased since</Trans>
      );
    case 'same_here':
      if (to !== null)
        return (
          <Trans>
            {who} marked {after} as the same as this request
          </Trans>
        );
      return from !== null ? (
        <Trans>
          {who} took back that {before} is the same as this request
        </Trans>
      ) : (
        <Trans>{who} compared it with a request that was erased since</Trans>
      );
    case 'details':
      return <Trans>{who} changed what we note beside the request</Trans>;
    case 'contact':
      return <Trans>{who} corrected how the family is reached</Trans>;
    case 'consented':
      return <Trans>{who} wrote down that they have agreed</Trans>;
    case 'chat':
      return (
        <Trans>
          {who} stored lines of a chat: {after}
        </Trans>
      );
    case 'case_erased':
      return <Trans>{who} erased the case with its papers</Trans>;
    case 'emptied':
      return <Trans>The time was over: papers, messages and notes were deleted</Trans>;
  }
}
