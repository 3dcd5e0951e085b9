import type { Page } from '#shared/page.ts';
import { type Fetched, useFetched } from '#web/lib/use-fetched.ts';

/** A page of a list and how it stands. */
export type Listing<Item> = Omit<Fetched<Page<Item>>, 'value'> & {
  /** What was fetched last. It may answer an earlier question while `outdated`. */
  list: Page<Item> | null;
};

/** Fetches a page of a list. `query` says what is asked for. */
export function useListing<Item, Query extends object>(
  query: Query,
  fetchPage: (query: Query, signal: AbortSignal) => Promise<Page<Item>>,
): Listing<Item> {
  const { value, ...state } = useFetched(query, fetchPage);
  return { list: value, ...state };
}
