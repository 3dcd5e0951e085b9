import { useEffect, useState } from 'react';
import type { SavedFilter, SavedFilterInput } from '#shared/contract/request-filters.ts';
import { api } from '#web/lib/api.ts';
import { type Failed, isFailed, pending } from '#web/lib/result.ts';

/** The filters that the reader saved, and what can be done with them. */
export type SavedFiltersState = {
  /** In the order of their names; null until they are known. */
  filters: SavedFilter[] | null;
  failure: Failed | null;
  retry: () => void;
  /** Answers why it did not work, else nothing. */
  save: (input: SavedFilterInput) => Promise<Failed | null>;
  remove: (id: number) => Promise<Failed | null>;
};

const byName = (one: SavedFilter, other: SavedFilter) => one.name.localeCompare(other.name);

/** Reads the saved filters when they are first asked for (`wanted`), and keeps them as they change. */
export function useSavedFilters(wanted: boolean): SavedFiltersState {
  const [filters, setFilters] = useState<SavedFilter[] | null>(null);
  const [failure, setFailure] = useState<Failed | null>(null);

  const read = async () => {
    setFailure(null);
    const answer = await pending(api('GET /api/appointments/filters'));
    if (isFailed(answer)) setFailure(answer);
    else setFilters(answer);
  };
  const asked = wanted && filters === null && failure === null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once when wanted
  useEffect(() => {
    if (asked) read();
  }, [asked]);

  return {
    filters,
    failure,
    retry: read,
    async save(body) {
      const answer = await pending(api('POST /api/appointments/filters', { body }));
      if (isFailed(answer)) return answer;
      setFilters((known) => [...(known ?? []), answer].sort(byName));
      return null;
    },
    async remove(id) {
      const answer = await pending(api('DELETE /api/appointments/filters/:id', { params: { id } }));
      // One that is gone already is what was wanted.
      if (isFailed(answer) && answer.status !== 404) return answer;
      setFilters((known) => known?.filter((one) => one.id !== id) ?? null);
      return null;
    },
  };
}
