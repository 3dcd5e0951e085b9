const palettes = ['palette-1', 'palette-2', 'palette-3', 'palette-4', 'palette-5'] as const;

/**
 * The card palette of the nth card: the five repeat. Elements use `card-gradient`, `bg-(--card-tint)`,
 * `text-(--card-ink)`.
 */
export function paletteOf(index: number): string {
  return palettes[index % palettes.length] ?? palettes[0];
}
