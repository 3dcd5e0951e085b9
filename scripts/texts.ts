import { createHash } from 'node:crypto';
import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { compileMessageOrThrow as compile } from '@lingui/message-utils/compileMessage';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import type { Plugin, PluginOption, Rolldown } from 'vite';
import { messages as codes } from '#shared/contract/message-texts.ts';

/** A text in the code, as Lingui's macros write it: its id, and its English words. */
const descriptor = /(\/\*\* i18n \*\/\s*\{\s*id: "([^"]+)"),\s*message: ("(?:[^"\\]|\\.)*")/g;
const codesModule = /\/shared\/contract\/message-texts\.ts$/;
const quoted = /["'`]([^"'`\s]+)["'`]/g;
const textFile = /"(\/assets\/en\/[^"]+)"/;
const fileList = 'virtual:text-files';

/**
 * Lingui's macros and its catalogue, and what gives each of the browser's files the texts that its own code uses. A
 * file imports them from `/assets/en/…`; pages in Bangla load the same name from `/assets/bn/…` instead
 * (web/i18n/texts.ts). So texts always come with the code that shows them, and a visitor loads one language. The
 * server's code keeps the English texts.
 */
export function texts(): PluginOption[] {
  const english = new Map<string, string>();
  /** The file with the English texts of each file with code, by their URLs. */
  const files: Record<string, string> = {};
  let bangla: Promise<Map<string, string | undefined>>;

  async function readBangla() {
    const [catalog] = await getCatalogs(getConfig());
    const stored = Object.entries((await catalog?.read('bn')) ?? {});
    return new Map(stored.map(([id, { translation }]) => [id, translation]));
  }

  async function textsOf(code: string, { moduleIds }: Rolldown.RenderedChunk) {
    const ids = [...code.matchAll(quoted)].flatMap(([, id = '']) => (english.has(id) ? [id] : []));
    const used = [...new Set(ids)].toSorted().map((id): [string, string] => [id, english.get(id) ?? id]);
    // The code itself has the English texts of the message codes.
    const inCode = moduleIds.some((id) => codesModule.test(id)) ? Object.entries(codes) : [];
    const translations = await bangla;
    const inBangla = [...used, ...inCode].map(([id, text]) => [id, translations.get(id) || text]);
    return { en: sourceOf(used), bn: sourceOf(inBangla) };
  }

  const ownTexts: Plugin = {
    name: 'texts',
    enforce: 'pre',
    buildStart() {
      bangla = readBangla();
    },
    resolveId: (id) => (id === fileList ? `\0${fileList}` : null),
    // The browser's files are built before the server's.
    load: (id) => (id === `\0${fileList}` ? `export default ${JSON.stringify(files)}` : null),
    transform(code) {
      if (this.environment.mode !== 'build') return null;
      const isBrowser = this.environment.name === 'client';
      return code.replace(descriptor, (_, start: string, id: string, literal: string) => {
        const text: string = JSON.parse(literal.replaceAll('\\x', '\\u00'));
        english.set(id, text);
        return isBrowser ? start : `${start}, message: ${JSON.stringify(compile(text))}`;
      });
    },
    async renderChunk(code, chunk) {
      if (this.environment.name !== 'client') return null;
      const sources = await textsOf(code, chunk);
      if (sources.bn === none) return null;
      const hash = createHash('sha256')
        .update(sources.en + sources.bn)
        .digest('base64url')
        .slice(0, 6);
      const name = `${chunk.name}-${hash}.js`;
      for (const [locale, source] of Object.entries(sources))
        this.emitFile({ type: 'asset', fileName: `assets/${locale}/${name}`, source });
      return `import "/assets/en/${name}";\n${code}`;
    },
    generateBundle(_, bundle) {
      for (const { fileName, ...file } of Object.values(bundle)) {
        const [, url] = ('code' in file && textFile.exec(file.code)) || [];
        if (url) files[`/${fileName}`] = url;
      }
    },
  };
  const macros = babel({ presets: [linguiTransformerBabelPreset({ descriptorFields: 'message' })] });
  return [lingui({ failOnCompileError: true }), macros, ownTexts];
}

/** A file that adds texts, compiled, to those that the page has. */
const sourceOf = (list: readonly (readonly string[])[]) => {
  const compiled = Object.fromEntries(list.map(([id = '', text = '']) => [id, compile(text)]));
  return `Object.assign(globalThis.texts??={},${JSON.stringify(compiled)})`;
};
const none = sourceOf([]);
