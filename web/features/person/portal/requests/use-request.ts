import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { RequestEventInput } from '#shared/contract/request-handling.ts';
import type { RequestDetail } from '#shared/contract/requests.ts';
import { usePolling } from '#web/features/person/portal/inbox/polling.ts';
import { api } from '#web/lib/api.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { useFetching } from '#web/lib/query.tsx';
import { asResult, type Failure, type Result } from '#web/lib/result.ts';

/** One request and its state. */
export type RequestState = {
  request: RequestDetail | null;
  failure: Failure | null;
  /** The kind of change that is being sent. Only one change is sent at a time. */
  sending: RequestEventInput['type'] | null;
  refresh: () => Promise<void>;
  /**
   * Adds an event, based on the event's own version if it has one, otherwise on the version that is shown. After a
   * conflict the request is fetched again.
   */
  send: (event: RequestEventInput) => Promise<Result<RequestDetail>>;
};

/**
 * Fetches a request, fetches it again when the inbox changes, and makes changes to it. `onChangedByOthers` receives the
 * name of the member of staff who changed the request; null for the patient.
 */
export function useRequest(id: number, onChangedByOthers: (by: string | null) => void): RequestState {
  const client = useQueryClient();
  const queryKey = ['request', id];
  const params = { id };
  const shown = () => client.getQueryData<RequestDetail>(queryKey);
  // A late response must not undo a newer change on the screen.
  const newer = (response: RequestDetail) => {
    const before = shown();
    return before && before.version > response.version ? before : response;
  };
  const call = async (signal: AbortSignal) =>
    newer(await api('GET /api/appointments/:id', { params, signal }));
  const { value, failure, refresh } = useFetching(queryKey, call, { automatic: false });

  const mutation = useMutation({
    mutationKey: queryKey,
    networkMode: 'always',
    mutationFn: (event: RequestEventInput) =>
      api('POST /api/appointments/:id/events', {
        params,
        body: { ...event, version: event.version ?? shown()?.version ?? 0 },
      }),
    onSuccess: (response) => {
      client.setQueryData(queryKey, newer(response));
      // An answer ends tasks of the case, and a message begins one.
      void client.invalidateQueries({
        predicate: ({ queryKey: [of] }) => of === 'case' || of === 'messages',
      });
    },
    onError: (error) => (error instanceof ApiError && error.status === 409 ? refresh() : undefined),
  });
  const isSending = () => client.isMutating({ mutationKey: queryKey }) > 0;

  usePolling(async (attention, before) => {
    const changed = before !== null && before.event !== attention.event;
    if ((!changed && failure === null) || isSending()) return;
    const version = shown()?.version;
    await refresh();
    const news = version !== undefined && (shown()?.version ?? 0) > version;
    if (news && !isSending()) onChangedByOthers(shown()?.events.at(-1)?.actor?.name ?? null);
  });

  return {
    request: value,
    failure,
    sending: mutation.isPending ? mutation.variables.type : null,
    refresh,
    send: (event) => asResult(mutation.mutateAsync(event)),
  };
}
