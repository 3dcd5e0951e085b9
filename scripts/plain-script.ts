import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import type { Plugin } from 'vite';

const name = 'virtual:plain-script';
const resolved = `\0${name}`;
const input = fileURLToPath(new URL('../web/plain/index.ts', import.meta.url));

/** Gives the website its plain script as a text: bundled and minified, to stand in every page (web/plain). */
export function plainScript(): Plugin {
  return {
    name: 'plain-script',
    resolveId: (id) => (id === name ? resolved : null),
    async load(id) {
      if (id !== resolved) return null;
      // The browser's build does not need the text: it is in the page.
      if (this.environment.name === 'client') return "export default ''";
      const bundle = await rolldown({ input, platform: 'browser' });
      const { output } = await bundle.generate({ format: 'iife', minify: true });
      for (const file of await bundle.watchFiles) this.addWatchFile(file);
      await bundle.close();
      return `export default ${JSON.stringify(output[0].code.trim())}`;
    },
  };
}
