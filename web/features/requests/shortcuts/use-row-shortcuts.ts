import { type RefObject, useEffect, useEffectEvent } from 'react';

type RowKeys = {
  /** Holds the rows; the link of each is marked `data-request`, with its id. */
  box: RefObject<HTMLElement | null>;
  onSelect?: ((id: number) => void) | undefined;
  onHelp: () => void;
};

const rowOf = (element: Element | null) => element?.closest('[data-row]') ?? null;

/** The links of the rows, in their order. */
function linksIn(box: HTMLElement | null): HTMLElement[] {
  return [...(box?.querySelectorAll<HTMLElement>('[data-request]') ?? [])];
}

/**
 * Moves through rows by j and k, and by the arrows once a row has the focus; x selects, ? helps. What moves
 * is the focus itself, so Enter opens, and whoever listens to a screen reader hears where they are.
 */
export function useRowKeys({ box, onSelect, onHelp }: RowKeys): void {
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
    if (belongsElsewhere(event)) return;
    // Arrows and Enter are no letters: they stay when the letters are turned off.
    if (event.key.length === 1 && !keysAreOn()) return;
    if (act(event.key)) event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

const typing = 'input:not([type=checkbox]), textarea, select, [contenteditable]';

/** Whether a key that was pressed belongs to something else: to a field, a dialog, the browser. */
function belongsElsewhere(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey)
    return true;
  if (document.querySelector('dialog[open]')) return true;
  return event.target instanceof Element && event.target.closest(typing) !== null;
}

const key = 'requestKeys';

/** Whether the inbox listens to single keys in this browser: some people speak, and speech types letters. */
export function keysAreOn(): boolean {
  return localStorage.getItem(key) !== 'off';
}

export function turnKeys(on: boolean): void {
  if (on) localStorage.removeItem(key);
  else localStorage.setItem(key, 'off');
}
