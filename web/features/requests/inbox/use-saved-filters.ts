import type { SavedFilter, SavedFilterInput } from '#shared/contract/requests.ts';
import { api } from '#web/lib/api.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { type Fetched, useFetched } from '#web/lib/query.tsx';

/** The member's saved filters, sorted by name, and what can be done with them. */
export type SavedFiltersState = Fetched<SavedFilter[]> & {
  save: (input: SavedFilterInput) => Promise<void>;
  remove: (id: number) => Promise<void>;
};

/** Fetches the saved filters while the dialog is open. */
export function useSavedFilters(open: boolean): SavedFiltersState {
  const fetched = useFetched('GET /api/appointments/filters', {}, { enabled: open, automatic: false });
  return {
    ...fetched,
    async save(body) {
      await api('POST /api/appointments/filters', { body });
      await fetched.refresh();
    },
    async remove(id) {
      await api('DELETE /api/appointments/filters/:id', { params: { id } }).catch((error: unknown) => {
        // A filter that no longer exists is what the member wanted.
        if (!(error instanceof ApiError) || error.status !== 404) throw error;
      });
      await fetched.refresh();
    },
  };
}
