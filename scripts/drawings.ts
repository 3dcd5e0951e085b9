import type { Plugin } from 'vite';
import { inPalette, paletteNames } from '#shared/palettes.ts';

/**
 * Gives the built site each drawing in the colours of each palette, beside the first: `/assets/x.svg` is
 * `/assets/plum/x.svg` in plum (web/ui/drawing-url.ts). All of them have the same name with the hash of the first.
 */
export function drawings(): Plugin {
  return {
    name: 'drawings',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_options, bundle) {
      for (const { fileName, type, ...file } of Object.values(bundle)) {
        const name = /^assets\/([^/]+\.svg)$/.exec(fileName)?.[1];
        if (type !== 'asset' || name === undefined || !('source' in file)) continue;
        const svg = typeof file.source === 'string' ? file.source : new TextDecoder().decode(file.source);
        for (const palette of paletteNames.filter((one) => one !== 'teal'))
          this.emitFile({
            type: 'asset',
            fileName: `assets/${palette}/${name}`,
            source: inPalette(svg, palette),
          });
      }
    },
  };
}
