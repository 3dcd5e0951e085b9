import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CaseMessages, CaseMessagesQuery } from '#shared/contract/case-messages.ts';
import { type QueryState, useFetching } from '#web/lib/query.tsx';

/** A call for the messages of a case. */
type Ask<Found> = (query: CaseMessagesQuery, signal?: AbortSignal) => Promise<Found>;

export type MessagesState<Found extends CaseMessages> = QueryState<Found> & {
  /** Fetches the messages before the first one. */
  loadEarlier: () => Promise<void>;
  /** Whether a call for earlier ones failed. */
  earlierFailed: boolean;
};

const everyMs = 25_000;

/** Under which the messages of a case are in the client. */
export const messagesKey = (id: number) => ['messages', id] as const;

const join = <Part extends CaseMessages>(before: Part, found: Part): Part => {
  const known = new Set(before.items.map(({ id }) => id));
  const items = [...before.items, ...found.items.filter(({ id }) => !known.has(id))];
  return {
    ...found,
    earlier: before.earlier,
    items: items.map((item) => ({ ...item, seen: item.id <= found.seen })),
  };
};

/** Fetches the newest messages of a case; from then on, only what is new is asked for. */
export function useMessages<Found extends CaseMessages>(
  id: number,
  ask: Ask<Found>,
  { enabled = true } = {},
): MessagesState<Found> {
  const client = useQueryClient();
  const queryKey = messagesKey(id);
  const [earlierFailed, setFailed] = useState(false);
  const known = () => client.getQueryData<Found>(queryKey);
  const fetched = useFetching<Found>(
    queryKey,
    async (signal) => {
      const after = known()?.items.at(-1)?.id;
      const found = await ask(after === undefined ? {} : { after }, signal);
      const before = known();
      return before ? join(before, found) : found;
    },
    { everyMs, enabled },
  );
  return {
    ...fetched,
    earlierFailed,
    loadEarlier: async () => {
      const first = known()?.items[0]?.id;
      if (first === undefined) return;
      try {
        const { items, earlier } = await ask({ before: first });
        client.setQueryData<Found>(
          queryKey,
          (now) => now && { ...now, earlier, items: [...items, ...now.items] },
        );
        setFailed(false);
      } catch {
        setFailed(true);
      }
    },
  };
}
