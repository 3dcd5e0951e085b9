import { apiPage } from '#web/lib/api.ts';
import { useGrowingList } from '#web/lib/growing-list.ts';

/** The papers of a request, newest first: the first page, and more after each `showMore`. */
export const useRequestPapers = (
  endpoint: 'GET /api/account/papers' | 'GET /api/papers',
  appointment_id: number,
  settings: { automatic?: boolean } = {},
) =>
  useGrowingList(
    [endpoint, appointment_id],
    (bounds, signal) => apiPage(endpoint, { query: { appointment_id, ...bounds }, signal }),
    settings,
  );
