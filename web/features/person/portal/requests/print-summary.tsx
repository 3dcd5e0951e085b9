import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { RequestDetail } from '#shared/contract/requests.ts';
import { EventMessage } from '#web/features/person/portal/requests/event-message.tsx';
import {
  ConsentLabel,
  Erased,
  NoEmail,
  NoMessage,
} from '#web/features/person/portal/requests/request-facts.tsx';
import { useStatusLabel } from '#web/features/person/portal/requests/status-badge.tsx';
import { factsOf } from '#web/features/shared/request-facts.ts';
import { useSite } from '#web/features/shared/site.ts';
import { useFormat } from '#web/i18n/format.ts';

/** The limits of the printout: how many of the last events, and how many lines of the message and of a note. */
const events = 8;
const messageLines = 20;
const noteLines = 1;

/** The request on one A4 sheet. Visible only in print. */
export function PrintSummary({ request }: { request: RequestDetail }) {
  const { t, i18n } = useLingui();
  const { name: site } = useSite();
  const { timestamp, date } = useFormat();
  const label = useStatusLabel();
  const message = shorten(request.message ?? '', messageLines);
  const earlier = Math.max(0, request.events.length - events);
  return (
    <article className="hidden text-[10.5pt] leading-snug text-black print:block" data-print="">
      <header className="mb-4 flex items-baseline justify-between border-b-2 border-black pb-2">
        <p className="text-[15pt] font-bold">{request.reference}</p>
        <p>{site}</p>
      </header>
      <dl className="grid grid-cols-[auto_1fr_auto_1fr] gap-x-4 gap-y-1.5">
        <Fact term={t`Name`}>{request.name}</Fact>
        <Fact term={t`Status`}>{request.died ? t`The patient has died` : label(request.status)}</Fact>
        <Fact term={t`Phone`}>{request.phone || <Erased />}</Fact>
        <Fact term={t`Email`}>{request.email ?? <NoEmail request={request} />}</Fact>
        <Fact term={t`Preferred date`}>
          {request.date_open ? t`Not decided yet, about ${date(request.date)}` : date(request.date)}
        </Fact>
        {factsOf(request, i18n).map(([term, text]) => (
          <Fact key={term} term={term}>
            {text}
          </Fact>
        ))}
        <Fact term={t`Language`}>{request.lang === 'bn' ? t`Bangla` : t`English`}</Fact>
        <Fact term={t`Received`}>{timestamp(request.created_at)}</Fact>
        <Fact term={t`First answered`}>
          {request.responded_at ? timestamp(request.responded_at) : t`Not yet`}
        </Fact>
        <Fact term={t`Consent to process health data`}>
          <ConsentLabel consent={request.consent} />
        </Fact>
        <Fact term={t`Assigned to`}>{request.assignee?.name ?? t`Nobody`}</Fact>
        {request.about && <Fact term={t`About`}>{request.about.name}</Fact>}
      </dl>
      <p className="mt-4 font-bold">
        <Trans>Message</Trans>
      </p>
      <p lang={request.lang} className="whitespace-pre-wrap wrap-anywhere">
        {message.text || <NoMessage request={request} />}
      </p>
      {message.cut && (
        <p className="font-bold">
          <Trans>Shortened to fit the page: the whole message is in the portal.</Trans>
        </p>
      )}
      <p className="mt-4 font-bold">
        <Trans>History</Trans>
      </p>
      {earlier > 0 && (
        <p>
          <Plural
            value={earlier}
            one="# earlier entry is left out."
            other="# earlier entries are left out."
          />
        </p>
      )}
      <ol>
        {request.events.slice(-events).map((event) => (
          <li key={event.id} className="mt-1 wrap-anywhere">
            {timestamp(event.created_at)}: <EventMessage event={event} />
            {event.note && <span className="block pl-4">{shorten(event.note, noteLines).text}</span>}
          </li>
        ))}
      </ol>
      <p className="mt-4 border-t border-black pt-2 text-[9pt]">
        <Trans>
          This page contains personal and health data. Please lock it away, and shred it after use.
        </Trans>
      </p>
    </article>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt className="font-bold">{term}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </>
  );
}

/** The beginning of a text that fits in `lines` lines of `perLine` characters, cut between words if possible. */
export function shorten(text: string, lines: number, perLine = 100): { text: string; cut: boolean } {
  let left = lines;
  const shown: string[] = [];
  for (const line of text.split('\n')) {
    const deps = Math.max(1, Math.ceil(line.length / perLine));
    if (deps > left) {
      const part = line.slice(0, left * perLine);
      const space = part.lastIndexOf(' ');
      const words = space > 0 ? part.slice(0, space) : part;
      return { text: [...shown, ...(words ? [`${words} …`] : [])].join('\n'), cut: true };
    }
    left -= deps;
    shown.push(line);
  }
  return { text, cut: false };
}
