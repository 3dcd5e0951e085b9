import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Fragment, type ReactNode, useRef, useState } from 'react';
import { mailNames } from '#shared/contract/mails.ts';
import type { RequestDetail } from '#shared/contract/requests.ts';
import { CaseEventText } from '#web/features/person/portal/cases/event-text.tsx';
import {
  type TimelineEntry,
  type TimelineFilter,
  type TimelineItem,
  timelineFilters,
  timelineItems,
} from '#web/features/person/portal/page/timeline-entries.ts';
import { useFoot } from '#web/features/person/portal/page/use-foot.ts';
import { EventMessage } from '#web/features/person/portal/requests/event-message.tsx';
import { NoMessage } from '#web/features/person/portal/requests/request-facts.tsx';
import { MailState } from '#web/features/person/portal/requests/request-mails.tsx';
import { paperTypeLabels } from '#web/features/shared/paper-type-labels.ts';
import { useMay } from '#web/features/shared/staff.ts';
import { useFormat } from '#web/i18n/format.ts';
import { languageOfText } from '#web/i18n/text-language.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { FlagIcon } from '#web/ui/icons/portal.tsx';
import { timeOfDay } from '#web/ui/portal/time.ts';

type TimelineProps = {
  request: RequestDetail;
  entries: readonly TimelineEntry[];
  /** What plays a message that was spoken, and whether the family has seen an answer, by the id of the message. */
  beside: (eventId: number) => ReactNode;
  /** Pins a line to the top of the page, or takes the pin off. */
  onPin: (of: 'request' | 'case', eventId: number, pinned: boolean) => void;
  /** Loads what came before, where there is more. */
  earlier?: ReactNode;
};

/** All that was said and done, newest at the foot. It opens at its foot, or at the line that the address names. */
export function Timeline({ request, entries, beside, onPin, earlier }: TimelineProps) {
  const { t } = useLingui();
  const { date } = useFormat();
  const [filter, setFilter] = useState<TimelineFilter>('all');
  const items = timelineItems(entries, filter);
  const box = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLOListElement>(null);
  useFoot(box, list);
  const names = { all: t`Everything`, conversation: t`Conversation`, notes: t`Notes` };
  return (
    <section aria-labelledby="history" className="flex min-h-0 flex-1 flex-col">
      <h2 id="history" className="sr-only">
        <Trans>History</Trans>
      </h2>
      <fieldset className="flex flex-wrap gap-1 px-3 pt-2 text-sm md:px-4">
        <legend className="sr-only">
          <Trans>Show</Trans>
        </legend>
        {timelineFilters.map((one) => (
          <label
            key={one}
            className="inline-flex min-h-11 cursor-pointer items-center rounded-md px-3 font-semibold text-ink-soft hover:bg-teal-50 has-checked:bg-teal-100 has-checked:text-teal-900 has-focus-visible:outline-2 md:min-h-8"
          >
            <input
              type="radio"
              name="timeline"
              className="sr-only"
              checked={filter === one}
              onChange={() => setFilter(one)}
            />
            {names[one]}
          </label>
        ))}
      </fieldset>
      <div
        ref={box}
        role="log"
        aria-label={t`Timeline`}
        className="min-h-0 flex-1 overflow-y-auto px-3 py-3 max-md:max-h-[50dvh] md:px-4"
      >
        {earlier}
        {items.length === 0 && (
          <p className="py-6 text-center text-ink-soft">
            <Trans>Nothing of this kind yet.</Trans>
          </p>
        )}
        <ol ref={list} className="space-y-1.5">
          {items.map((item, nth) => {
            const day = date(item.entry.at);
            const before = items[nth - 1];
            return (
              <Fragment key={item.entry.key}>
                {(!before || date(before.entry.at) !== day) && (
                  <li className="pt-2 text-center text-xs font-semibold text-ink-soft">{day}</li>
                )}
                <Item item={item} request={request} beside={beside} onPin={onPin} />
              </Fragment>
            );
          })}
        </ol>
      </div>
    </section>
  );
}

type ItemProps = Pick<TimelineProps, 'request' | 'beside' | 'onPin'> & { item: TimelineItem };

const looks = {
  family: 'mr-[12%] border-line bg-white',
  hospital: 'mr-[12%] border-river-100 bg-river-100/40',
  office: 'ml-[12%] border-teal-200 bg-teal-50',
  note: 'mx-[6%] border-marigold-500/50 bg-marigold-50',
} as const;

function Item({ item: { entry, times }, request, beside, onPin }: ItemProps) {
  const { timestamp } = useFormat();
  const time = (
    <time dateTime={entry.at} title={timestamp(entry.at)} className="whitespace-nowrap">
      {timeOfDay(entry.at)}
    </time>
  );
  if (entry.side === 'small')
    return (
      <li id={entry.key} tabIndex={-1} className="px-1 text-xs text-ink-soft outline-none wrap-anywhere">
        <Sentence entry={entry} />
        {smallText(entry) && <> · {smallText(entry)}</>}
        {times > 1 && (
          <>
            , <Plural value={times} one="# time" other="# times" />
          </>
        )}{' '}
        · {time}
      </li>
    );
  const text = textOf(entry, request);
  const pin = pinOf(entry);
  return (
    <li
      id={entry.key}
      tabIndex={-1}
      className={cx(
        'rounded-lg border px-3 py-2 outline-none focus:ring-2 focus:ring-teal-700',
        looks[entry.side],
      )}
    >
      <div className="flex items-start justify-between gap-2">
        <p className="min-w-0 text-xs text-ink-soft wrap-anywhere">
          <Sentence entry={entry} /> · {time}
        </p>
        {pin && text && <Pin {...pin} onPin={onPin} />}
      </div>
      {text ? (
        <p dir="auto" lang={languageOfText(text)} className="text-base whitespace-pre-wrap wrap-anywhere">
          {text}
        </p>
      ) : (
        entry.of === 'request' &&
        entry.event.type === 'received' && (
          <p className="text-sm text-ink-soft">
            <NoMessage request={request} />
          </p>
        )
      )}
      {entry.of === 'request' && (
        <div className="text-xs text-ink-soft empty:hidden">
          {beside(entry.event.id)}
          <MailOf entry={entry.event.mail_id} request={request} />
        </div>
      )}
    </li>
  );
}

/** What somebody wrote, where it is an entry with a text. */
function textOf(entry: TimelineEntry, request: RequestDetail): string {
  if (entry.of === 'letter') return entry.letter.text;
  if (entry.of === 'chat') return entry.line.text;
  if (entry.of === 'case') return entry.event.note ?? '';
  if (entry.of !== 'request') return '';
  return entry.event.type === 'received' ? (request.message ?? '') : (entry.event.note ?? '');
}

/** What a small line says besides its sentence. */
const smallText = (entry: TimelineEntry): string | null => (entry.of === 'case' ? entry.event.note : null);

const pinOf = (entry: TimelineEntry) =>
  entry.of === 'request' || (entry.of === 'case' && entry.event.type === 'note')
    ? { of: entry.of, id: entry.event.id, isPinned: entry.event.pinned_by !== null }
    : null;

type PinProps = { of: 'request' | 'case'; id: number; isPinned: boolean } & Pick<TimelineProps, 'onPin'>;

function Pin({ of, id, isPinned, onPin }: PinProps) {
  const may = useMay();
  if (!may('create')) return null;
  return (
    <Button
      compact
      variant="ghost"
      aria-pressed={isPinned}
      className="-my-1.5 -mr-2 px-2! text-xs! aria-pressed:text-marigold-700"
      onClick={() => onPin(of, id, !isPinned)}
    >
      <FlagIcon className="text-base" />
      {isPinned ? <Trans>Unpin</Trans> : <Trans>Pin</Trans>}
    </Button>
  );
}

function MailOf({ entry, request: { mails } }: { entry: number | null; request: RequestDetail }) {
  const mail = mails.find(({ id }) => id === entry);
  return mail ? <MailState mail={mail} /> : null;
}

/** Who did or said what, in one sentence. */
function Sentence({ entry }: { entry: TimelineEntry }): ReactNode {
  const { i18n } = useLingui();
  switch (entry.of) {
    case 'request':
      return <EventMessage event={entry.event} />;
    case 'case':
      return <CaseEventText event={entry.event} />;
    case 'mail': {
      const name = mailNames[entry.mail.kind];
      return entry.mail.written_to_file ? (
        <Trans>Email written to a file, not sent: {name}</Trans>
      ) : (
        <Trans>Email: {name}</Trans>
      );
    }
    case 'paper': {
      const name = i18n._(paperTypeLabels[entry.paper.type]);
      return <Trans>A paper arrived: {name}</Trans>;
    }
    case 'letter': {
      const { kind, hospital, by } = entry.letter;
      if (kind === 'office') return <Trans>To {hospital}</Trans>;
      return by ? (
        <Trans>
          {hospital} wrote ({by})
        </Trans>
      ) : (
        <Trans>{hospital} wrote</Trans>
      );
    }
    case 'chat': {
      const { from, recorded_by: by } = entry.line;
      return from === 'family' ? (
        <Trans>The family on WhatsApp (stored by {by})</Trans>
      ) : (
        <Trans>We on WhatsApp (stored by {by})</Trans>
      );
    }
  }
}
