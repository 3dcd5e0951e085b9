import { useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { pageNumber } from '#web/lib/list-page.ts';
import { useDebounced } from '#web/lib/use-debounced.ts';

/** How one part of a list's query is written in the URL. A part that is written as null is omitted. */
export type Param<T> = { parse: (text: string | null) => T; write: (value: T) => string | null };

/** A positive whole number in the decimal system; null for any other text. */
function wholeNumber(text: string | null, max: number): number | null {
  return text && /^[1-9]\d{0,9}$/.test(text) && Number(text) <= max ? Number(text) : null;
}

/** The number of a page. The first page is omitted from the URL. */
export const pageParam: Param<number> = {
  parse: pageNumber,
  write: (page) => (page > 1 ? String(page) : null),
};

/** The id of a record, or null. */
export const idParam: Param<number | null> = {
  parse: (text) => wholeNumber(text, 2_147_483_647),
  write: (id) => (id === null ? null : String(id)),
};

/** The id of a person, 'nobody', or null. */
export const personParam: Param<number | 'nobody' | null> = {
  parse: (text) => (text === 'nobody' ? text : idParam.parse(text)),
  write: (person) => (person === null ? null : String(person)),
};

/** One of several values; `fallback` if the URL has none of them. */
export function choiceParam<T extends string>(values: readonly T[], fallback: NoInfer<T>): Param<T> {
  return {
    parse: (text) => values.find((one) => one === text) ?? fallback,
    write: (value) => (value === fallback ? null : value),
  };
}

/** One of several values, or null. */
export function optionalParam<T extends string>(values: readonly T[]): Param<T | null> {
  return { parse: (text) => values.find((one) => one === text) ?? null, write: (value) => value };
}

/** Yes or no: `name=yes`, or nothing. */
export const flagParam: Param<boolean> = {
  parse: (text) => text === 'yes',
  write: (on) => (on ? 'yes' : null),
};

/** A day as YYYY-MM-DD, or null. */
export const dayParam: Param<string | null> = {
  parse: (text) => (text && isDay(text) ? text : null),
  write: (day) => day,
};

function isDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`);
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/** The part of a list's query that is in the URL. The search text never is: it may be a name. */
type ListParams<Query> = {
  /** Reads the query from a URL; an invalid value counts as missing. */
  read: (params: URLSearchParams) => Query;
  /** The path with a query; missing parts have their defaults. */
  pathOf: (query: Partial<Query>) => string;
  /** Parses one part of the query from the text of a chosen option. */
  choice: (name: keyof Query & string, text: string) => Partial<Query>;
};

type Definition<Query> = { [Name in keyof Query & string]: Param<Query[Name]> };

/** Defines a list's query: `listParams('/admin/mails', { state: optionalParam(states), page: pageParam })`. */
export function listParams<Query extends object>(
  path: string,
  definition: Definition<Query>,
): ListParams<Query> {
  const names = Object.keys(definition) as (keyof Query & string)[];
  const read = (params: URLSearchParams) =>
    Object.fromEntries(names.map((name) => [name, definition[name].parse(params.get(name))])) as Query;
  const defaults = read(new URLSearchParams());
  return {
    read,
    pathOf: (part) => {
      const query: Query = { ...defaults, ...part };
      const params = new URLSearchParams();
      for (const name of names) {
        const text = definition[name].write(query[name]);
        if (text !== null) params.set(name, text);
      }
      return params.size > 0 ? `${path}?${params}` : path;
    },
    choice: (name, text) => {
      const part: Partial<Query> = {};
      part[name] = definition[name].parse(text);
      return part;
    },
  };
}

/** Defines the query of a list that has pages and these orders. The first order is the default. */
export function orderedList<Order extends string>(path: string, orders: readonly [Order, ...Order[]]) {
  return listParams<{ sort: Order; page: number }>(path, {
    sort: choiceParam<Order>(orders, orders[0]),
    page: pageParam,
  });
}

/** A list's query, and the ways to change it. */
export type ListState<Query> = {
  query: Query;
  /** The text in the search box. */
  typed: string;
  /** The search text: what was typed, trimmed, after a pause in typing. */
  text: string;
  search: (typed: string) => void;
  /** Changes parts of the query, and goes to the first page. */
  go: (change: Partial<Query>, options?: { replace?: boolean }) => void;
  /** Like `go`, for a part that was chosen from a list of options: `choose('sort', target.value)`. */
  choose: (name: keyof Query & string, text: string) => void;
  /** The path of another page of the list. */
  pathOf: (page: number) => string;
};

const typingRestMs = 300;

/** The text that a link to a list searches for: it may be a name, so it is in the history's state, never in the URL. */
function searchedText(state: unknown): string {
  const searched: unknown = typeof state === 'object' && state && 'search' in state ? state.search : '';
  return typeof searched === 'string' ? searched : '';
}

/** Reads and changes a list's query. `initialText` is the first search text. */
export function useListParams<Query extends { page: number }>(
  list: ListParams<Query>,
  initialText = '',
): ListState<Query> {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { key, pathname, state } = useLocation();
  const searched = searchedText(state);
  const [typed, setTyped] = useState(searched || initialText);
  // A link that searches may lead to the screen that is already open.
  const [arrival, setArrival] = useState(key);
  if (arrival !== key) {
    setArrival(key);
    if (searched) setTyped(searched);
  }
  const text = useDebounced(typed.trim(), typingRestMs);
  const query = list.read(params);
  // The query after the last change, before the URL has changed: if two changes follow quickly, neither is lost.
  const latest = useRef(query);
  useLayoutEffect(() => {
    latest.current = list.read(params);
  }, [list, params]);

  // The URL may also have the number of the record in the form.
  const pathWith = (next: Query) => {
    const [, search] = list.pathOf(next).split('?');
    return search ? `${pathname}?${search}` : pathname;
  };

  const go: ListState<Query>['go'] = (change, { replace = false } = {}) => {
    const next: Query = { ...latest.current, page: 1, ...change };
    latest.current = next;
    navigate(pathWith(next), { replace, preventScrollReset: true });
  };

  return {
    query,
    typed,
    text,
    search: (next) => {
      setTyped(next);
      if (latest.current.page > 1) go({}, { replace: true });
    },
    go,
    choose: (name, text) => go(list.choice(name, text)),
    pathOf: (page) => pathWith({ ...query, page }),
  };
}
