import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import type { RequestDetail, RequestEventInput } from '#shared/contract/requests.ts';
import type { Changes, Conflict } from '#web/features/requests/detail/changes.tsx';
import { EventWords } from '#web/features/requests/detail/event-words.tsx';
import { useStatusWord } from '#web/features/requests/status-words.ts';
import { useFormat } from '#web/i18n/format.ts';
import { AlertIcon } from '#web/ui/icons/status.tsx';
import { ToolButton } from '#web/ui/tool-button.tsx';

type ConflictNoteProps = { request: RequestDetail; conflict: Conflict; changes: Changes };

/** A colleague was faster: who did what and when, how it stands now, and the choice to go on. */
export function ConflictNote({ request, conflict, changes }: ConflictNoteProps) {
  const { timestamp } = useFormat();
  const word = useStatusWord();
  const note = useRef<HTMLDivElement>(null);
  const news = request.events.filter(({ id }) => id > conflict.since);
  const status = word(request.status);
  const name = request.assignee?.name;

  useEffect(() => {
    note.current?.scrollIntoView({ block: 'nearest' });
  }, []);

  return (
    <div
      ref={note}
      role="alert"
      className="scroll-mt-20 rounded-lg border border-marigold-500 bg-marigold-50 p-4"
    >
      <p className="flex items-start gap-2 font-bold text-marigold-700">
        <AlertIcon className="mt-0.5 text-lg" />
        <span>
          <Trans>Your change was not made: a colleague was faster</Trans>
        </span>
      </p>
      {news.length > 0 ? (
        <ul className="mt-2 space-y-1">
          {news.map((event) => (
            <li key={event.id} className="wrap-anywhere">
              <EventWords event={event} /> (
              <time dateTime={event.created_at}>{timestamp(event.created_at)}</time>)
            </li>
          ))}
        </ul>
      ) : (
        <p className="mt-2">{conflict.message}</p>
      )}
      <p className="mt-2 wrap-anywhere">
        {name ? (
          <Trans>
            It is now {status}, assigned to {name}.
          </Trans>
        ) : (
          <Trans>It is now {status}, assigned to nobody.</Trans>
        )}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <ToolButton
          variant="primary"
          disabled={changes.sending !== null}
          onClick={() => changes.change(conflict.event, conflict.done)}
        >
          <Attempt event={conflict.event} />
        </ToolButton>
        <ToolButton onClick={changes.dismiss}>
          <Trans>Leave it as it is</Trans>
        </ToolButton>
      </div>
    </div>
  );
}

/** What was to be done, as the words of a button. */
function Attempt({ event }: { event: RequestEventInput }) {
  const { t } = useLingui();
  const word = useStatusWord();
  if (event.type !== 'status') return t`Assign it all the same`;
  const status = word(event.status);
  return t`Change to ${status} all the same`;
}
