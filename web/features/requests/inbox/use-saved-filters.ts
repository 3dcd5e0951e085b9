import { useEffect, useState } from 'react';
import type { SavedFilter, SavedFilterInput } from '#shared/contract/requests.ts';
import { api } from '#web/lib/api.ts';
import { type Failed, isFailed, pending } from '#web/lib/result.ts';

/** The member's saved filters and what can be done with them. */
export type SavedFiltersState = {
  /** Sorted by name; null while loading. */
  filters: SavedFilter[] | null;
  failure: Failed | null;
  retry: () => void;
  /** Resolves to the failure, or null. */
  save: (input: SavedFilterInput) => Promise<Failed | null>;
  remove: (id: number) => Promise<Failed | null>;
};

const byName = (one: SavedFilter, other: SavedFilter) => one.name.localeCompare(other.name);

/** Fetches the saved filters once the dialog is open, and keeps them up to date. */
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
      // A filter that no longer exists is what the member wanted.
      if (isFailed(answer) && answer.status !== 404) return answer;
      setFilters((known) => known?.filter((one) => one.id !== id) ?? null);
      return null;
    },
  };
}
