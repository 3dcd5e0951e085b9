import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { RequestEvent } from '#shared/contract/requests.ts';
import { useStatusLabel } from '#web/features/person/portal/requests/status-badge.tsx';
import { useFormat } from '#web/i18n/format.ts';

/** One event of the history as a sentence, with the names that people had at that time. */
export function EventMessage({ event: { type, actor, from, to } }: { event: RequestEvent }) {
  const { t } = useLingui();
  const { timestamp } = useFormat();
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
      return <Trans>{who} wrote a note</Trans>;
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
        <Trans>The account proved with an emailed code that it is the family's</Trans>
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
          {who} marked this request as not the same as {before}
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
          {who} marked {before} as not the same as this request
        </Trans>
      ) : (
        <Trans>{who} compared it with a request that was erased since</Trans>
      );
    case 'details':
      return <Trans>{who} changed the office details</Trans>;
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
    case 'spam':
      return <Trans>{who} marked the request as spam</Trans>;
    case 'not_spam':
      return <BackFromSpam who={who} why={to} />;
    case 'later': {
      const until = timestamp(after);
      return (
        <Trans>
          {who} set the request aside until {until}
        </Trans>
      );
    }
    case 'back':
      return <BackInInbox who={who} why={to} />;
    case 'call':
      return to === 'reached' ? (
        <Trans>{who} reached the family by phone</Trans>
      ) : (
        <Trans>{who} called and reached nobody</Trans>
      );
    case 'case_erased':
      return <Trans>{who} erased the case with its papers</Trans>;
    case 'emptied':
      return <Trans>Papers, messages and notes were deleted, because the time to keep them was over</Trans>;
  }
}

/** What others did and wrote meanwhile. */
export function EventNews({ events }: { events: RequestEvent[] }) {
  const { timestamp } = useFormat();
  return (
    <ul className="my-2 space-y-1 empty:hidden">
      {events.map((event) => (
        <li key={event.id} className="wrap-anywhere">
          <EventMessage event={event} /> (
          <time dateTime={event.created_at}>{timestamp(event.created_at)}</time>)
          {event.note && (
            <p
              dir="auto"
              className="mt-1 max-h-48 overflow-y-auto rounded-md bg-white px-3 py-2 whitespace-pre-wrap text-ink"
            >
              {event.note}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

type WhyProps = { who: ReactNode; why: string | null };

function BackFromSpam({ who, why }: WhyProps) {
  if (why === 'message') return <Trans>Back from spam: the sender wrote</Trans>;
  if (why === 'paper') return <Trans>Back from spam: the sender sent a paper</Trans>;
  if (why === 'look') return <Trans>Back from spam: the sender looked at it or sent it again</Trans>;
  if (why === 'call') return <Trans>Back from spam: the family was reached</Trans>;
  return <Trans>{who} took the request out of spam</Trans>;
}

function BackInInbox({ who, why }: WhyProps) {
  if (why === 'day') return <Trans>Back in the inbox: the day has come</Trans>;
  if (why === 'message') return <Trans>Back in the inbox: the sender wrote</Trans>;
  if (why === 'paper') return <Trans>Back in the inbox: the sender sent a paper</Trans>;
  return <Trans>{who} took the request back into the inbox</Trans>;
}
