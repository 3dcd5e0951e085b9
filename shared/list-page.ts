/** One page of a list, and how many there are in all. */
export type Page<T> = { items: T[]; total: number };
