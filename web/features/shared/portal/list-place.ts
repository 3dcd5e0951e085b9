import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useDebounced } from '#web/ui/use-debounced.ts';

const typingRestMs = 300;

/** Where one is in a long list: the page and the order, which stand in the address, and the text searched. */
export type ListPlace<Sort extends string = string> = {
  sort: Sort;
  page: number;
  /** What stands in the search box. */
  typed: string;
  /** What is searched for: the same once typing rests. */
  q: string;
  search: (text: string) => void;
  sortBy: (sort: string) => void;
  /** The address of another page. */
  pathOf: (page: number) => string;
};

const pageOf = (text: string | null) => {
  const page = Number(text);
  return Number.isSafeInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1;
};

/** Reads the place from the address; an order that is none counts as not said. The first is the usual one. */
export function useListPlace<Sort extends string>(sorts: readonly [Sort, ...Sort[]]): ListPlace<Sort> {
  const [params, setParams] = useSearchParams();
  const [typed, setTyped] = useState('');
  const q = useDebounced(typed.trim(), typingRestMs);
  const [usual] = sorts;
  const sort = sorts.find((one) => one === params.get('sort')) ?? usual;
  const page = pageOf(params.get('page'));

  const searchOf = (next: { sort: string; page: number }) => {
    const search = new URLSearchParams();
    if (next.sort !== usual) search.set('sort', next.sort);
    if (next.page > 1) search.set('page', String(next.page));
    return search;
  };
  const go = (next: string) =>
    setParams(searchOf({ sort: next, page: 1 }), { replace: true, preventScrollReset: true });

  return {
    sort,
    page,
    typed,
    q,
    search: (text) => {
      setTyped(text);
      if (page > 1) go(sort);
    },
    sortBy: go,
    pathOf: (to) => `?${searchOf({ sort, page: to })}`,
  };
}
