import { useQueryClient } from '@tanstack/react-query';
import type { CaseFacts } from '#shared/contract/case-facts.ts';
import { api } from '#web/lib/api.ts';
import { type QueryState, useFetching } from '#web/lib/query.tsx';

/** What a hospital needs to know in one case, for its care team. */
export type CaseFactsState = QueryState<CaseFacts> & { show: (next: CaseFacts) => void };

/** Fetches the answers and films of a case, if the caller may read them. */
export function useCaseFacts(id: number, enabled: boolean): CaseFactsState {
  const client = useQueryClient();
  const queryKey = ['case-facts', id];
  const fetched = useFetching(
    queryKey,
    (signal) => api('GET /api/cases/:id/facts', { params: { id }, signal }),
    { enabled },
  );
  return { ...fetched, show: (next) => client.setQueryData(queryKey, next) };
}
