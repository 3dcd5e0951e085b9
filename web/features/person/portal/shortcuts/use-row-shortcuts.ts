import { type RefObject, useEffect } from 'react';
import { useLocation } from 'react-router';
import { useKeys } from '#web/features/shared/portal/keys.ts';

type RowShortcuts = {
  /** The element that contains the rows. Each row's link has the request's id in `data-request`. */
  box: RefObject<HTMLElement | null>;
  onSelect?: ((id: number) => void) | undefined;
  onHelp: () => void;
  /** The request that is open beside the rows: it has these keys itself, except that x selects its row. */
  beside?: number | undefined;
  /** Called for a letter, with the id of the focused row's request. Returns false if the letter does nothing. */
  onLetter?: ((letter: RequestLetter, id: number | null) => boolean) | undefined;
};

/** The keys that act on one request: assign, status, note, later, spam. */
const letters = ['a', 's', 'n', 'l', '!'] as const;
export type RequestLetter = (typeof letters)[number];

/** The ids of the controls for selected requests, by their key. */
export const bulkControl = { a: 'bulk-assign', s: 'bulk-status', l: 'bulk-later', '!': 'bulk-spam' } as const;

const rowOf = (element: Element | null) => element?.closest('[data-row]') ?? null;

/** The links of the rows, in order. */
function linksIn(box: HTMLElement | null): HTMLElement[] {
  return [...(box?.querySelectorAll<HTMLElement>('[data-request]') ?? [])];
}

/** Moves the focus to the row of a request. */
export function focusRow(id: number): void {
  document.querySelector<HTMLElement>(`[data-request="${id}"]`)?.focus();
}

/** Moves the focus to the search field. */
export function focusSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>('main input[type=search]');
  field?.focus();
  field?.select();
  return field !== null;
}

/**
 * Keyboard shortcuts for rows. j and k move between rows, and so do the arrow keys once a row has the focus. /
 * searches, x selects, a, s, n, l and ! act on the row's request, ? shows the help. The focus itself moves, so Enter
 * opens the request and screen readers announce the row.
 */
export function useRowShortcuts({ box, onSelect, onHelp, onLetter, beside }: RowShortcuts): void {
  const move = (step: 1 | -1): boolean => {
    const links = linksIn(box.current);
    const row = rowOf(document.activeElement);
    const index = links.findIndex((link) => row !== null && rowOf(link) === row);
    const next = links[index < 0 && step < 0 ? 0 : index + step];
    next?.focus();
    return next !== undefined;
  };
  const rowId = (): number | null => {
    const id = rowOf(document.activeElement)?.querySelector('[data-request]')?.getAttribute('data-request');
    return id ? Number(id) : (beside ?? null);
  };
  const select = (): boolean => {
    const id = rowId();
    if (id === null || !onSelect) return false;
    onSelect(id);
    return true;
  };
  const act = (key: string): boolean => {
    const inRow = rowOf(document.activeElement) !== null;
    if (beside !== undefined && 'jkasnl!?'.includes(key)) return false;
    if (key === 'j' || (key === 'ArrowDown' && inRow)) return move(1);
    if (key === 'k' || (key === 'ArrowUp' && inRow)) return move(-1);
    if (key === 'x') return select();
    if (key === '/') return focusSearch();
    const letter = letters.find((one) => one === key);
    if (letter) return onLetter?.(letter, rowId()) ?? false;
    if (key !== '?') return false;
    onHelp();
    return true;
  };
  useKeys(act);
}

/** Focuses the search field if the member came here by pressing / on a request. */
export function useSearchOnArrival(): void {
  const { state } = useLocation();
  const searches = typeof state === 'object' && state !== null && 'search' in state;
  useEffect(() => {
    if (searches) requestAnimationFrame(focusSearch);
  }, [searches]);
}
