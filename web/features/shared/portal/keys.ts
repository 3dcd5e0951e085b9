import { useEffect, useEffectEvent } from 'react';

/**
 * Calls `act` for each key meant for the screen, not for a field or dialog. `act` returns whether it used the key. What
 * listens `last` gets only the keys that nothing else used.
 */
export function useKeys(act: (key: string) => boolean, { last = false } = {}): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (isForSomethingElse(event)) return;
    // The arrow keys work even if the letter shortcuts are turned off.
    if (event.key.length === 1 && !shortcutsEnabled()) return;
    if (act(event.key)) event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    const stop = new AbortController();
    const { signal } = stop;
    // The event reaches the document first.
    if (last) window.addEventListener('keydown', listen, { signal });
    else document.addEventListener('keydown', listen, { signal });
    return () => stop.abort();
  }, [last]);
}

const typing = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]';

/** Whether a key press is meant for a field, a dialog or the browser. */
function isForSomethingElse(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey)
    return true;
  if (document.querySelector('dialog[open]')) return true;
  return event.target instanceof Element && event.target.closest(typing) !== null;
}

const key = 'requestKeys';

/** Whether letter shortcuts are on in this browser. Speech input may type letters, so members can turn them off. */
export function shortcutsEnabled(): boolean {
  return localStorage.getItem(key) !== 'off';
}

export function enableShortcuts(on: boolean): void {
  if (on) localStorage.removeItem(key);
  else localStorage.setItem(key, 'off');
}
