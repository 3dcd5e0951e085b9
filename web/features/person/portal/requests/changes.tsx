import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import type { MessageCode } from '#shared/contract/messages.ts';
import type { RequestEventInput } from '#shared/contract/request-handling.ts';
import type { RequestDetail } from '#shared/contract/requests.ts';
import { useUndoToast } from '#web/features/person/portal/inbox/undo.ts';
import { EventNews } from '#web/features/person/portal/requests/event-message.tsx';
import { useStatusLabel } from '#web/features/person/portal/requests/status-badge.tsx';
import type { RequestState } from '#web/features/person/portal/requests/use-request.ts';
import { useStaff } from '#web/features/shared/staff.ts';
import { useTranslate } from '#web/i18n/translate.ts';
import { serverMessage } from '#web/lib/api-error.ts';
import { useChange } from '#web/lib/form/use-change.ts';
import { isFailure } from '#web/lib/result.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { AlertIcon } from '#web/ui/icons/status.tsx';
import { useToast } from '#web/ui/toast-context.ts';

type Kind = RequestEventInput['type'];

/** A change that was refused because somebody else had changed the request first. */
type Conflict = {
  event: RequestEventInput;
  /** The message to show if the change is made anyway. */
  done: string;
  /** The id of the newest event that was known at that time. */
  since: number;
  code: MessageCode | null;
  /** A colleague's name; null for the patient. */
  by: string | null;
};

/** The changes of a request and their errors. */
export type Changes = {
  /** Why the last change of this kind failed. */
  problemOf: (kind: Kind) => string | null;
  dismiss: () => void;
  conflict: Conflict | null;
  sending: Kind | null;
  /** Makes a change. If it worked, shows the message `done`. Resolves to whether it worked. */
  change: (event: RequestEventInput, done: string) => Promise<boolean>;
};

/** Makes one change at a time, reports the result and restores the focus. */
export function useChanges({ request, send, sending }: RequestState): Changes {
  const translate = useTranslate();
  const { t } = useLingui();
  const toast = useToast();
  const showUndo = useUndoToast();
  const changes = useChange<Kind, Conflict>();

  const change: Changes['change'] = async (event, done) => {
    // The other panel, or an undo, may be sending a change.
    if (sending) return false;
    const since = request?.events.at(-1)?.id ?? 0;
    return changes.make(event.type, async () => {
      const response = await send(event);
      if (isFailure(response)) {
        const { code, changed } = response;
        if (changed) return { conflict: { event, done, since, code, by: changed.by } };
        return {
          message: translate(
            response.status === 0 && !navigator.onLine
              ? 'offline_kept'
              : (serverMessage(response) ?? t`This could not be saved. Please try again.`),
          ),
        };
      }
      const reverse = request && reverseOf(event, request, response);
      if (!reverse) toast({ text: done });
      else {
        const { version } = response;
        const takes = event.type === 'reply' || event.type === 'call';
        const undo = async () => {
          const undone = await send({ ...reverse, version });
          return isFailure(undone) ? undone : null;
        };
        // What was answered stays: only who looks after it is undone.
        if (takes)
          showUndo(t`${done}. You look after it now.`, undo, {
            label: t`Leave it to others`,
            undone: t`Nobody looks after it now. What you did stays.`,
          });
        else showUndo(done, undo);
      }
      return null;
    });
  };

  const { problemOf, conflict, dismiss } = changes;
  return { problemOf, conflict, dismiss, sending, change };
}

/**
 * The event that undoes this event. Notes and replies can't be undone, because they record what happened; that whoever
 * replied looks after the request can.
 */
function reverseOf(
  event: RequestEventInput,
  before: RequestDetail,
  after: RequestDetail,
): RequestEventInput | null {
  switch (event.type) {
    case 'status':
      return { type: 'status', status: before.status, undo: true };
    case 'assignment':
      return { type: 'assignment', assignee_id: before.assignee?.id ?? null, undo: true };
    case 'same_as':
      return { type: 'same_as', same_as_id: before.same_as?.id ?? null, undo: true };
    case 'spam':
      return { type: 'back', undo: true };
    case 'later':
      return setAsideAs(before) ?? { type: 'back', undo: true };
    case 'back':
      return before.spam ? { type: 'spam', version: after.version } : setAsideAs(before);
    case 'call':
    case 'reply':
      return before.assignee === null && after.assignee !== null
        ? { type: 'assignment', assignee_id: null, undo: true }
        : null;
    default:
      return null;
  }
}

/** The event that sets a request aside as it was; null if it was not. */
const setAsideAs = ({ later }: RequestDetail): RequestEventInput | null =>
  later && !later.back && Date.parse(later.until) > Date.now()
    ? { type: 'later', until: later.until, reason: later.reason }
    : null;

type ProblemProps = { kind: RequestEventInput['type']; changes: Changes };

/** Why the last change of this kind failed. */
export function ChangeError({ kind, changes }: ProblemProps) {
  const message = changes.problemOf(kind);
  if (!message) return null;
  return (
    <div className="mt-3">
      <Banner tone="error" onDismiss={changes.dismiss}>
        {message}
      </Banner>
    </div>
  );
}

type ConflictNoteProps = { request: RequestDetail; conflict: Conflict; changes: Changes };

/** Shows who changed the request first and what it is like now, and offers to make the change anyway. */
export function ConflictNote({ request, conflict, changes }: ConflictNoteProps) {
  const translate = useTranslate();
  const label = useStatusLabel();
  const me = useStaff();
  const note = useRef<HTMLDivElement>(null);
  const news = request.events.filter(({ id }) => id > conflict.since);
  const status = label(request.status);
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
          {conflict.by === me.name ? (
            <Trans>Your change was not made: you changed the request in another tab</Trans>
          ) : conflict.by ? (
            <Trans>Your change was not made: a colleague was faster</Trans>
          ) : (
            <Trans>Your change was not made: the patient has just changed the request</Trans>
          )}
        </span>
      </p>
      {news.length > 0 ? (
        <EventNews events={news} />
      ) : (
        <p className="mt-2">{conflict.by && conflict.code && translate(conflict.code)}</p>
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
        <Button
          compact
          variant="primary"
          disabled={changes.sending !== null}
          onClick={() => changes.change({ ...conflict.event, version: request.version }, conflict.done)}
        >
          <RetryLabel event={conflict.event} />
        </Button>
        <Button compact onClick={changes.dismiss}>
          <Trans>Leave it as it is</Trans>
        </Button>
      </div>
    </div>
  );
}

/** The label of the button that makes the refused change. */
function RetryLabel({ event }: { event: RequestEventInput }) {
  const { t } = useLingui();
  const label = useStatusLabel();
  if (event.type === 'reply') return t`Send anyway`;
  if (event.type === 'same_as') return t`Change the mark anyway`;
  if (event.type === 'details') return t`Save anyway`;
  if (event.type === 'spam') return t`Mark as spam anyway`;
  if (event.type === 'later') return t`Set aside anyway`;
  if (event.type === 'back') return t`Take back anyway`;
  if (event.type !== 'status') return t`Assign anyway`;
  const status = label(event.status);
  return t`Change to ${status} anyway`;
}
