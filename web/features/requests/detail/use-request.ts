import { useCallback, useEffect, useRef, useState } from 'react';
import type { RequestDetail, RequestEventInput } from '#shared/contract/requests.ts';
import { usePolling } from '#web/features/requests/polling.ts';
import { api } from '#web/lib/api.ts';
import { type Failed, isFailed, pending, type Result } from '#web/lib/result.ts';

/** One request and its state. */
export type RequestState = {
  request: RequestDetail | null;
  failure: Failed | null;
  /** The kind of change that is being sent. Only one is sent at a time. */
  sending: RequestEventInput['type'] | null;
  refresh: () => Promise<unknown>;
  /** Adds an event on top of the version that is shown. After a conflict the request is fetched again. */
  send: (event: RequestEventInput) => Promise<Result<RequestDetail>>;
};

/** The newer of two versions: an answer that arrives late must not undo a change on the screen. */
function later(shown: RequestDetail | null, read: RequestDetail): RequestDetail {
  return shown && shown.version > read.version ? shown : read;
}

/** Fetches a request, again when anything changed in the inbox, and makes changes to it. */
export function useRequest(id: number, onChangedByOthers: () => void): RequestState {
  const [request, setRequest] = useState<RequestDetail | null>(null);
  const [failure, setFailure] = useState<Failed | null>(null);
  const [sending, setSending] = useState<RequestState['sending']>(null);
  const busy = useRef(false);

  const read = useCallback(async () => {
    const answer = await pending(api('GET /api/appointments/:id', { params: { id } }));
    setFailure(isFailed(answer) ? answer : null);
    if (!isFailed(answer)) setRequest((shown) => later(shown, answer));
    return answer;
  }, [id]);

  useEffect(() => {
    read();
  }, [read]);

  usePolling(async (pulse, before) => {
    const quiet = failure === null && (before === null || before.event === pulse.event);
    if (quiet || busy.current) return;
    const answer = await read();
    const news = !isFailed(answer) && request && answer.version > request.version;
    if (news && !busy.current) onChangedByOthers();
  });

  const send = async (event: RequestEventInput) => {
    busy.current = true;
    setSending(event.type);
    const body = { ...event, version: request?.version };
    const answer = await pending(api('POST /api/appointments/:id/events', { params: { id }, body }));
    if (!isFailed(answer)) setRequest((shown) => later(shown, answer));
    else if (answer.status === 409) await read();
    busy.current = false;
    setSending(null);
    return answer;
  };

  return { request, failure, sending, refresh: read, send };
}
