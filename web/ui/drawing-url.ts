import { createContext, use } from 'react';
import type { PaletteName } from '#shared/palettes.ts';

/** The palette of the page: the drawings of the built site follow it. */
export const PaletteContext = createContext<PaletteName>('teal');

/** Returns a function that gives the URL of a drawing in the colours of the page (scripts/drawings.ts). */
export function useDrawingUrl(): (src: string) => string {
  const palette = use(PaletteContext);
  return (src) =>
    palette === 'teal' ? src : src.replace(/^\/assets\/(?=[^/]+\.svg$)/, `/assets/${palette}/`);
}
