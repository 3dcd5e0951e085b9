import { useEffect, useEffectEvent, useRef } from 'react';
import type { DraftPart, RequestDetail } from '#shared/contract/requests.ts';
import { type ScreenState, useScreenState } from '#web/features/shared/portal/screen-state.ts';
import { api } from '#web/lib/api.ts';
import type { Unsent } from '#web/lib/form/use-outgoing-text.ts';
import { randomKey } from '#web/lib/random-key.ts';
import { readCurrentUser } from '#web/lib/session.ts';

/** A text is stored once nobody has typed for this long. */
const storedAfterMs = 500;

const keyOf = (part: DraftPart, id: number) => `${part} ${id}`;

/** What was typed in a part and not sent: here, or as the server has kept it. */
export function draftOf(
  { typed }: ScreenState,
  { id, drafts }: RequestDetail,
  part: DraftPart,
): Partial<Unsent> | undefined {
  const stored = drafts.find((draft) => draft.part === part);
  return typed.get(keyOf(part, id)) ?? (stored && { text: stored.text });
}

/** Keeps what is typed in a part of a person's page: for other screens here, and on the server for a reload. */
export function useDraft(request: RequestDetail, part: DraftPart) {
  const screen = useScreenState();
  const { id } = request;
  const key = keyOf(part, id);
  const waiting = useRef<{ timer: number; text: string } | null>(null);
  const storing = useRef(Promise.resolve());
  const newest = useRef(0);

  const storeNow = (isLeaving = false) => {
    if (!waiting.current) return;
    const { timer, text } = waiting.current;
    window.clearTimeout(timer);
    waiting.current = null;
    // Who has signed out can store nothing any more.
    if (readCurrentUser() === null) return;
    const body = { part, text };
    const send = () => api('PUT /api/appointments/:id/draft', { params: { id }, body, keepalive: true });
    // One after the other, so that the last text stays; a page that is left can't wait.
    const sent = isLeaving ? send() : storing.current.then(send);
    newest.current += 1;
    const nth = newest.current;
    storing.current = sent.then(
      () => undefined,
      () => {
        // Stored once there is a connection again, unless another text has been sent after it.
        if (nth === newest.current) waiting.current ??= { timer: 0, text };
      },
    );
  };
  const retry = useEffectEvent(() => storeNow());
  const leave = useEffectEvent(() => storeNow(true));
  useEffect(() => {
    const [onHide, onConnection] = [() => leave(), () => retry()];
    window.addEventListener('pagehide', onHide);
    window.addEventListener('online', onConnection);
    return () => {
      window.removeEventListener('pagehide', onHide);
      window.removeEventListener('online', onConnection);
      leave();
    };
  }, []);

  const store = (unsent: Unsent, before: Unsent) => {
    const here = screen.typed.get(key);
    // What somebody typed on another visit to the screen stays.
    if (here?.text && here.key !== before.key) return;
    screen.typed.set(key, unsent);
    if (waiting.current) window.clearTimeout(waiting.current.timer);
    // Nothing is stored before somebody agreed, or of somebody who was erased.
    if (request.call_back_on !== null || request.erased_at !== null) return;
    waiting.current = { timer: window.setTimeout(() => storeNow(), storedAfterMs), text: unsent.text };
  };
  return {
    initial: () => draftOf(screen, request, part),
    store,
    /** The same for a text that is sent only once anyway. */
    keep: (text: string) => {
      const before = screen.typed.get(key) ?? { text: '', key: randomKey() };
      store({ ...before, text }, before);
    },
  };
}
