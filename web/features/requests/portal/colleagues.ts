import type { Colleague } from '#shared/contract/requests.ts';
import { type QueryState, useFetched } from '#web/lib/query.tsx';

/** The staff to whom a request can be assigned. */
export function useColleagues(): QueryState<Colleague[]> {
  return useFetched('GET /api/colleagues', {}, { automatic: false });
}

/** The colleagues to choose from, including the current assignee. */
export function assignableTo({ value }: QueryState<Colleague[]>, assignee: Colleague | null): Colleague[] {
  const known = value ?? [];
  return !assignee || known.some(({ id }) => id === assignee.id) ? known : [assignee, ...known];
}
