import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import type { Plugin } from 'vite';

const inPlain = (file: string) => fileURLToPath(new URL(`../web/inline/${file}`, import.meta.url));

/** The inline scripts of pages, by the name of their module. */
const inputs = new Map([
  ['virtual:inline-script', inPlain('index.ts')],
  ['virtual:image-carousel-script', inPlain('carousel-script.ts')],
]);

/** Provides the website's inline scripts as texts: bundled and minified, to embed in pages (web/inline). */
export function inlineScript(): Plugin {
  return {
    name: 'inline-script',
    resolveId: (id) => (inputs.has(id) ? `\0${id}` : null),
    async load(id) {
      const input = id.startsWith('\0') && inputs.get(id.slice(1));
      if (!input) return null;
      // The browser's build does not need the text: the page contains it.
      if (this.environment.name === 'client') return "export default ''";
      const bundle = await rolldown({ input, platform: 'browser' });
      const { output } = await bundle.generate({ format: 'iife', minify: true });
      for (const file of await bundle.watchFiles) this.addWatchFile(file);
      await bundle.close();
      return `export default ${JSON.stringify(output[0].code.trim())}`;
    },
  };
}
