import type { RequestFilter } from '#shared/contract/requests.ts';

/** An order of the inbox. */
export type InboxSort = NonNullable<RequestFilter['sort']>;

/** The contract's orders, without bringing its schemas into the browser. */
export const sorts: readonly InboxSort[] = [
  '-received',
  'received',
  'waiting',
  '-waiting',
  'date',
  '-date',
  'status',
  '-status',
];

/** The order that goes without saying: newest first. */
export const usualSort: InboxSort = '-received';

/** Tells an order from any other word. */
export function isSort(word: string | null): word is InboxSort {
  return sorts.some((one) => one === word);
}
