import { useState } from 'react';
import { limits } from '#shared/contract/limits.ts';
import type { PaperAccess } from '#shared/contract/papers.ts';
import { api } from '#web/lib/api.ts';
import { useAction } from '#web/lib/form/use-action.ts';
import { useFetched } from '#web/lib/query.tsx';
import type { Failure } from '#web/lib/result.ts';

/** The access log of a request's papers, as far as it was read. */
export type Accesses = {
  /** The latest first; null before the first answer. */
  lines: PaperAccess[] | null;
  failure: Failure | null;
  loading: boolean;
  refresh: () => Promise<void>;
  /** Reads what is before the last line, and resolves to whether it worked; null where nothing is. */
  readOlder: (() => Promise<boolean>) | null;
  isReading: boolean;
  olderFailed: boolean;
};

type Endpoint = 'GET /api/account/papers/accesses' | 'GET /api/papers/accesses';

/** Fetches the latest accesses again and again, and older ones when they are asked for. */
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
      // All that was read is kept: what is new pushes the last of the latest out of their answer.
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

/** The same line as long as its hour goes on, although each further access gives it another `id`. */
const lineOf = ({ paper_id, who, actor, first_at }: PaperAccess) =>
  JSON.stringify([paper_id, who, actor, first_at]);

/** The lines of two parts of an access log, the newer part first, each line once and as the newer part has it. */
export function joinAccesses(newer: readonly PaperAccess[], older: readonly PaperAccess[]): PaperAccess[] {
  const known = new Set(newer.map(lineOf));
  return [...newer, ...older.filter((line) => !known.has(lineOf(line)))];
}
