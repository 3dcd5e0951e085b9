const menuOf = (id: number) => document.querySelector<HTMLElement>(`[data-move="${id}"]`);

/**
 * A card that changes columns is a new element: whoever moved it by its menu goes on from there. Call it
 * before the card moves; it answers what to call after.
 */
export function keepFocus(id: number): () => void {
  if (document.activeElement !== menuOf(id)) return () => undefined;
  return () => requestAnimationFrame(() => menuOf(id)?.focus());
}
