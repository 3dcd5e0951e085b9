import { type RefObject, useEffect, useEffectEvent } from 'react';

type RowShortcuts = {
  /** The element with the rows. The link of each row has the request's id in `data-request`. */
  box: RefObject<HTMLElement | null>;
  onSelect?: ((id: number) => void) | undefined;
  onHelp: () => void;
};

const rowOf = (element: Element | null) => element?.closest('[data-row]') ?? null;

/** The links of the rows, in order. */
function linksIn(box: HTMLElement | null): HTMLElement[] {
  return [...(box?.querySelectorAll<HTMLElement>('[data-request]') ?? [])];
}

/**
 * Moves between rows with j and k, and with the arrow keys once a row has the focus; x selects, ? shows the
 * help. The focus itself moves, so Enter opens the request and screen readers announce the row.
 */
export function useRowShortcuts({ box, onSelect, onHelp }: RowShortcuts): void {
  const move = (step: 1 | -1): boolean => {
    const links = linksIn(box.current);
    const row = rowOf(document.activeElement);
    const place = links.findIndex((link) => row !== null && rowOf(link) === row);
    const next = links[place < 0 && step < 0 ? 0 : place + step];
    next?.focus();
    return next !== undefined;
  };
  const select = (): boolean => {
    const id = rowOf(document.activeElement)?.querySelector('[data-request]')?.getAttribute('data-request');
    if (!id || !onSelect) return false;
    onSelect(Number(id));
    return true;
  };
  const act = (key: string): boolean => {
    const inRow = rowOf(document.activeElement) !== null;
    if (key === 'j' || (key === 'ArrowDown' && inRow)) return move(1);
    if (key === 'k' || (key === 'ArrowUp' && inRow)) return move(-1);
    if (key === 'x') return select();
    if (key !== '?') return false;
    onHelp();
    return true;
  };

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (isForSomethingElse(event)) return;
    // The arrow keys stay when the letter shortcuts are turned off.
    if (event.key.length === 1 && !shortcutsEnabled()) return;
    if (act(event.key)) event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

const typing = 'input:not([type=checkbox]), textarea, select, [contenteditable]';

/** Whether a key press is meant for a field, a dialog or the browser. */
function isForSomethingElse(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey)
    return true;
  if (document.querySelector('dialog[open]')) return true;
  return event.target instanceof Element && event.target.closest(typing) !== null;
}

const key = 'requestKeys';

/**
 * Whether letter shortcuts are on in this browser. Speech input may type letters, so they can be turned off.
 */
export function shortcutsEnabled(): boolean {
  return localStorage.getItem(key) !== 'off';
}

export function enableShortcuts(on: boolean): void {
  if (on) localStorage.removeItem(key);
  else localStorage.setItem(key, 'off');
}
