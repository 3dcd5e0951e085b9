import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { RequestFilter } from '#shared/contract/requests.ts';
import {
  type InboxPlace,
  inboxPath,
  placeOf,
  placeOfFilter,
  usualPlace,
} from '#web/features/requests/inbox-params.ts';
import { useScreenState } from '#web/features/requests/screen-state.ts';

/** Where in the inbox somebody is, and the ways to elsewhere. */
export type Whereabouts = {
  place: InboxPlace;
  /** What is searched for, as it is being typed. */
  text: string;
  searchFor: (typed: string) => void;
  /** Changes a part of the place, from its first page on. */
  go: (change: Partial<InboxPlace>) => void;
  load: (filter: RequestFilter) => void;
  /** To all requests, in the same view. */
  clear: () => void;
};

/** The place stands in the address; the search text, which may be a name, in memory alone. */
export function useInboxPlace(): Whereabouts {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const screen = useScreenState();
  const [text, setText] = useState(screen.searchText);
  const place = placeOf(params);
  const path = inboxPath(place);
  // Where the last change leads, before the address has followed: of two quick ones, none is lost.
  const heading = useRef(place);
  useLayoutEffect(() => {
    heading.current = placeOf(params);
  }, [params]);

  useEffect(() => {
    screen.inboxPath = path;
  }, [screen, path]);

  const keep = (typed: string) => {
    screen.searchText = typed;
    setText(typed);
  };
  const show = (next: InboxPlace, typed: string) => {
    keep(typed);
    heading.current = next;
    navigate(inboxPath(next), { preventScrollReset: true });
  };

  return {
    place,
    text,
    searchFor: (typed) => {
      keep(typed);
      if (place.page > 1) navigate(inboxPath({ ...place, page: 1 }), { replace: true });
    },
    go: (change) => show({ ...heading.current, page: 1, ...change }, screen.searchText),
    load: (filter) => show({ ...placeOfFilter(filter), view: place.view }, filter.q ?? ''),
    clear: () => show({ ...usualPlace, view: place.view }, ''),
  };
}
