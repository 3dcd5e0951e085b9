import type { CaseEvent } from '#shared/contract/cases.ts';
import type { HospitalLetter } from '#shared/contract/hospital-letters.ts';
import type { ChatLine } from '#shared/contract/office-requests.ts';
import type { Paper } from '#shared/contract/papers.ts';
import type { RequestDetail, RequestEvent, RequestMail } from '#shared/contract/requests.ts';

type Source =
  | { of: 'request'; event: RequestEvent }
  | { of: 'case'; event: CaseEvent }
  | { of: 'mail'; mail: RequestMail }
  | { of: 'paper'; paper: Paper }
  | { of: 'letter'; letter: HospitalLetter }
  | { of: 'chat'; line: ChatLine };

/** Who speaks in an entry; `small`: it says in one line what was done. */
type Side = 'family' | 'office' | 'hospital' | 'note' | 'small';

/**
 * One thing that was said or done. `key` is also its anchor in the page. `run`: small ones with the same are one
 * line.
 */
export type TimelineEntry = Source & { key: string; at: string; side: Side; run: string };

/** What the timeline shows: what was said, notes, or everything. */
export const timelineFilters = ['all', 'conversation', 'notes'] as const;
export type TimelineFilter = (typeof timelineFilters)[number];

const sides: Partial<Record<RequestEvent['type'], Side>> = {
  received: 'family',
  message: 'family',
  reply: 'office',
  note: 'note',
};

const ofRequest = (event: RequestEvent): TimelineEntry => ({
  of: 'request',
  event,
  key: `e-request-${event.id}`,
  at: event.created_at,
  side: sides[event.type] ?? (event.note ? 'note' : 'small'),
  run: `request ${event.type} ${event.actor?.name} ${event.to}`,
});

const ofCase = (event: CaseEvent): TimelineEntry => ({
  of: 'case',
  event,
  key: `e-case-${event.id}`,
  at: event.created_at,
  side: event.type === 'note' ? 'note' : 'small',
  run: `case ${event.type} ${event.actor?.name} ${event.to}`,
});

type Told = {
  request: Pick<RequestDetail, 'events' | 'mails'>;
  caseEvents: readonly CaseEvent[];
  papers: readonly Paper[];
  /** Null for who may not read them: then the history alone says that there is one. */
  letters: readonly HospitalLetter[] | null;
  chat: readonly ChatLine[];
};

/** All that was said and done about a person, oldest first. */
export function timelineEntries({ request, caseEvents, papers, letters, chat }: Told): TimelineEntry[] {
  const ofEvents = new Set(request.events.map(({ mail_id }) => mail_id));
  const entries = [
    ...request.events.map(ofRequest),
    // A letter is shown with its text, in place of the line that says that it came.
    ...caseEvents.filter(({ type }) => letters === null || type !== 'letter').map(ofCase),
    ...request.mails.flatMap((mail): TimelineEntry[] =>
      mail.sent_at === null || ofEvents.has(mail.id)
        ? []
        : [
            {
              of: 'mail',
              mail,
              key: `e-mail-${mail.id}`,
              at: mail.sent_at,
              side: 'small',
              run: `mail ${mail.kind}`,
            },
          ],
    ),
    ...papers.map(
      (paper): TimelineEntry => ({
        of: 'paper',
        paper,
        key: `e-paper-${paper.id}`,
        at: paper.created_at,
        side: 'small',
        run: `paper ${paper.source} ${paper.hospital}`,
      }),
    ),
    ...(letters ?? []).map(
      (letter): TimelineEntry => ({
        of: 'letter',
        letter,
        key: `e-letter-${letter.id}`,
        at: letter.created_at,
        side: letter.kind === 'office' ? 'office' : 'hospital',
        run: '',
      }),
    ),
    ...chat.map(
      (line): TimelineEntry => ({
        of: 'chat',
        line,
        key: `e-chat-${line.id}`,
        at: line.at,
        side: line.from === 'family' ? 'family' : 'office',
        run: '',
      }),
    ),
  ];
  return entries.sort((one, other) => one.at.localeCompare(other.at));
}

const isOf = (filter: TimelineFilter, { side }: TimelineEntry): boolean =>
  filter === 'all' || (filter === 'notes' ? side === 'note' : side !== 'note' && side !== 'small');

/**
 * One line or one box of the timeline: an entry, or a run of small ones that say the same, of which the last is
 * shown.
 */
export type TimelineItem = { entry: TimelineEntry; times: number };

/** The items of these entries under a filter. Runs are small entries with the same text, one right after the other. */
export function timelineItems(entries: readonly TimelineEntry[], filter: TimelineFilter): TimelineItem[] {
  const items: TimelineItem[] = [];
  for (const entry of entries) {
    if (!isOf(filter, entry)) continue;
    const before = items.at(-1);
    if (before && entry.side === 'small' && before.entry.side === 'small' && before.entry.run === entry.run)
      items[items.length - 1] = { entry, times: before.times + 1 };
    else items.push({ entry, times: 1 });
  }
  return items;
}
