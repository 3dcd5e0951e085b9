/** One page of a list, and the total number of items. */
export type Page<T> = { items: T[]; total: number };
