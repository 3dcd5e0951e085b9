import { useState } from 'react';
import { limits } from '#shared/contract/limits.ts';
import type { PaperAccess } from '#shared/contract/papers.ts';
import { api } from '#web/lib/api.ts';
import { useAction } from '#web/lib/form/use-action.ts';
import { useFetched } from '#web/lib/query.tsx';
import type { Failure } from '#web/lib/result.ts';

/** The part of the access log that has been read so far. */
export type Accesses = {
  /** Newest first; null before the first response. */
  lines: PaperAccess[] | null;
  failure: Failure | null;
  loading: boolean;
  refresh: () => Promise<void>;
  /** Reads the lines before the last one, and resolves to whether it worked; null if there are no earlier lines. */
  readOlder: (() => Promise<boolean>) | null;
  isReading: boolean;
  olderFailed: boolean;
};

type Endpoint = 'GET /api/account/papers/accesses' | 'GET /api/papers/accesses';

/** Fetches the latest accesses repeatedly, and older accesses on request. */
export function useAccesses(endpoint: Endpoint, requestId: number): Accesses {
  const query = { appointment_id: requestId };
  const { value, failure, loading, refresh } = useFetched(endpoint, { query });
  const [older, setOlder] = useState<{ lines: PaperAccess[]; isAll: boolean } | null>(null);
  const { busy, error, run } = useAction();
  const lines = value && joinAccesses(value, older?.lines ?? []);
  const isAll = older ? older.isAll : !lines || lines.length < limits.paperAccesses;
  const readOlder = () =>
    run(async () => {
      const before = lines?.at(-1)?.id;
      const next = await api(endpoint, { query: { ...query, before } });
      // All lines that were read are kept, because new lines push older ones out of the response with the latest.
      setOlder({
        lines: joinAccesses(lines ?? [], next),
        isAll: next.length < limits.paperAccesses,
      });
    });
  return {
    lines,
    failure,
    loading,
    refresh,
    readOlder: isAll ? null : readOlder,
    isReading: busy,
    olderFailed: error !== null,
  };
}

/** Identifies a line for as long as its hour lasts, although each new access gives the line another `id`. */
const lineOf = ({ paper_id, who, actor, first_at }: PaperAccess) =>
  JSON.stringify([paper_id, who, actor, first_at]);

/**
 * Joins two parts of an access log, the newer part first. A line that is in both appears once, as in the newer part.
 */
export function joinAccesses(newer: readonly PaperAccess[], older: readonly PaperAccess[]): PaperAccess[] {
  const known = new Set(newer.map(lineOf));
  return [...newer, ...older.filter((line) => !known.has(lineOf(line)))];
}
