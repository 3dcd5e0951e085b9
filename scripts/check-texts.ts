import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { type ESTree, parseSync, Visitor } from 'rolldown/utils';
import { misspellingsIn } from './bangla-spelling.ts';

type Catalog = Awaited<ReturnType<typeof getCatalogs>>[number];

/** Every public text must have a translation in this language; the portal is in English only. */
const translatedLocale = 'bn';
const portalCatalogue = /\/portal\//;
/** Mails and documents are written by themselves, so no other catalogue is loaded with this one. */
const loadedAlone = /\/(portal|documents)\//;

/** The texts that the catalogue must contain according to the code; undefined if they could not be extracted. */
type Collected = Awaited<ReturnType<Catalog['collect']>>;

/** Texts that are only in the code or only in the catalogue. */
async function outdated(catalog: Catalog, locale: string, inCode: Collected): Promise<string[]> {
  if (!inCode) return [`${catalog.path}: the texts could not be extracted`];
  const file = catalog.getFilename(locale);
  const stored = (await catalog.read(locale)) ?? {};
  const added = Object.entries(inCode).filter(([id]) => !stored[id] || stored[id].obsolete);
  const unused = Object.entries(stored).filter(([id]) => !inCode[id]);
  return [
    ...added.map(([id, { message }]) => `${file}: not in the catalogue: ${message ?? id}`),
    ...unused.map(([id, { message }]) => `${file}: no longer used: ${message ?? id}`),
  ];
}

/** Public texts without a translation. */
async function untranslated(catalog: Catalog): Promise<string[]> {
  if (portalCatalogue.test(catalog.path)) return [];
  const stored = (await catalog.read(translatedLocale)) ?? {};
  return Object.entries(stored)
    .filter(([, { translation }]) => !translation)
    .map(([id, { message }]) => `${catalog.getFilename(translatedLocale)}: not translated: ${message ?? id}`);
}

const letters = /\p{L}{2}/u;
const textAttributes = new Set(['alt', 'aria-label', 'placeholder', 'title', 'label']);

/** Screens that only developers see. */
const developerScreens = path.join('routes', 'dev', '/');

function nameOf({ name }: { name: ESTree.JSXElementName | ESTree.JSXAttributeName }): string {
  return name.type === 'JSXIdentifier' ? name.name : '';
}

/**
 * Whether a text inside the element needs no check: `<Trans>` puts it in a catalogue, and `lang` means that it stays
 * the same in every language (a brand, an e-mail address).
 */
function isExempt({ openingElement }: ESTree.JSXElement): boolean {
  if (nameOf(openingElement) === 'Trans') return true;
  return openingElement.attributes.some((one) => one.type === 'JSXAttribute' && nameOf(one) === 'lang');
}

/** The untranslated texts of one component file, with their offsets. */
function untranslatedIn(file: string, code: string): { start: number; text: string }[] {
  const found: { start: number; text: string }[] = [];
  let exemptDepth = 0;
  new Visitor({
    JSXElement: (element) => {
      if (isExempt(element)) exemptDepth += 1;
    },
    'JSXElement:exit': (element) => {
      if (isExempt(element)) exemptDepth -= 1;
    },
    JSXText: ({ value, start }) => {
      if (exemptDepth === 0 && letters.test(value)) found.push({ start, text: value.trim() });
    },
    JSXAttribute: (attribute) => {
      const { value, start } = attribute;
      if (exemptDepth > 0 || !textAttributes.has(nameOf(attribute)) || value?.type !== 'Literal') return;
      if (letters.test(value.value)) found.push({ start, text: value.value });
    },
  }).visit(parseSync(file, code, { lang: 'tsx' }).program);
  return found;
}

/** Texts in components without `<Trans>` or `t`: no catalogue can contain them. */
async function textsOutsideCatalogues(root: string): Promise<string[]> {
  const all = await readdir(path.join(root, 'web'), { recursive: true });
  const files = all.filter((file) => file.endsWith('.tsx') && !file.startsWith(developerScreens));
  const findings = files.sort().map(async (name) => {
    const file = path.join('web', name);
    const code = await readFile(path.join(root, file), 'utf8');
    return untranslatedIn(file, code).map(({ start, text }) => {
      const line = code.slice(0, start).split('\n').length;
      return `${file}:${line}: a text outside the catalogues: ${text}`;
    });
  });
  return (await Promise.all(findings)).flat();
}

/** Bangla texts in a catalogue with a spelling that we do not use. */
async function misspelledTranslations(catalog: Catalog): Promise<string[]> {
  const stored = (await catalog.read(translatedLocale)) ?? {};
  return Object.values(stored).flatMap(({ translation = '' }) =>
    misspellingsIn(translation).map(
      ({ wrong, right }) =>
        `${catalog.getFilename(translatedLocale)}: ${wrong} is written ${right}: ${translation}`,
    ),
  );
}

/**
 * Texts with two translations. A page loads several catalogues, in different orders on the server and in the browser:
 * they would show different texts.
 */
async function ambiguous(catalogs: Catalog[]): Promise<string[]> {
  const known = new Map<string, string>();
  const found: string[] = [];
  for (const catalog of catalogs) {
    for (const [id, { message, translation = '' }] of Object.entries(
      (await catalog.read(translatedLocale)) ?? {},
    )) {
      const before = known.get(id) ?? translation;
      known.set(id, before);
      if (before !== translation) {
        found.push(
          `${catalog.getFilename(translatedLocale)}: "${message ?? id}" is translated as "${before}" elsewhere`,
        );
      }
    }
  }
  return found;
}

/** Bangla texts in the code (mails, the data export, starter content) with a spelling that we do not use. */
async function misspelledCode(root: string): Promise<string[]> {
  const folders = ['server', 'shared', 'web'];
  const files = folders.map(async (folder) => {
    const names = await readdir(path.join(root, folder), { recursive: true });
    return names.filter((name) => /(?<!\.test)\.tsx?$/.test(name)).map((name) => path.join(folder, name));
  });
  const findings = (await Promise.all(files)).flat().map(async (file) => {
    const code = (await readFile(path.join(root, file), 'utf8')).normalize('NFC');
    return misspellingsIn(code).map(({ index, wrong, right }) => {
      const lines = code.slice(0, index).split('\n').length;
      const around = code.slice(Math.max(0, index - 40), index + 40).replace(/\s+/g, ' ');
      return `${file}:${lines}: ${wrong} is written ${right}: ${around}`;
    });
  });
  return (await Promise.all(findings)).flat();
}

const config = getConfig();
const findings = [
  ...(await textsOutsideCatalogues(config.rootDir)),
  ...(await misspelledCode(config.rootDir)),
];
const catalogs = await getCatalogs(config);
findings.push(...(await ambiguous(catalogs.filter((catalog) => !loadedAlone.test(catalog.path)))));
for (const catalog of catalogs) {
  const inCode = await catalog.collect();
  for (const locale of config.locales) findings.push(...(await outdated(catalog, locale, inCode)));
  findings.push(...(await untranslated(catalog)), ...(await misspelledTranslations(catalog)));
}
if (findings.length > 0) {
  process.stderr.write(
    `${findings.join('\n')}\nRun npm run texts, then translate what is new in ${translatedLocale}.po, spelled as in scripts/bangla-spelling.ts.\n`,
  );
  process.exit(1);
}
process.stdout.write('Texts: catalogues up to date, Bangla complete.\n');
