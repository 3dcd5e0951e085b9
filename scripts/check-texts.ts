import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { type ESTree, parseSync, Visitor } from 'rolldown/utils';
import { misspellingsIn } from './bangla-spelling.ts';

type Catalog = Awaited<ReturnType<typeof getCatalogs>>[number];

/**
 * What is wrong with the Bangla catalogue: texts that are only in the code or only in the catalogue, texts without a
 * translation, and translations with a spelling that we do not use.
 */
async function findingsIn(catalog: Catalog): Promise<string[]> {
  const file = catalog.getFilename('bn');
  const inCode = await catalog.collect();
  if (!inCode) return [`${file}: the texts could not be extracted`];
  const stored = (await catalog.read('bn')) ?? {};
  const added = Object.entries(inCode).filter(([id]) => !stored[id] || stored[id].obsolete);
  return [
    ...added.map(([id, { message }]) => `${file}: not in the catalogue: ${message ?? id}`),
    ...Object.entries(stored).flatMap(([id, { message, translation }]) => [
      ...(inCode[id] ? [] : [`${file}: no longer used: ${message ?? id}`]),
      ...(translation ? [] : [`${file}: not translated: ${message ?? id}`]),
      ...misspellingsIn(translation ?? '', { isApp: true }).map(
        ({ wrong, right }) => `${file}: ${wrong} is written ${right}: ${translation}`,
      ),
    ]),
  ];
}

const letters = /\p{L}{2}/u;
const textAttributes = new Set(['alt', 'aria-label', 'placeholder', 'title', 'label']);

/** Screens that only developers see. */
const developerScreens = path.join('routes', 'dev', '/');

function nameOf({ name }: { name: ESTree.JSXElementName | ESTree.JSXAttributeName }): string {
  return name.type === 'JSXIdentifier' ? name.name : '';
}

/**
 * Whether a text inside the element needs no check: `<Trans>` puts it in the catalogue, and `lang` means that it stays
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

/** Texts in components without `<Trans>` or `t`: the catalogue can't contain them. */
async function textsOutsideCatalogue(root: string): Promise<string[]> {
  const all = await readdir(path.join(root, 'web'), { recursive: true });
  const files = all.filter((file) => file.endsWith('.tsx') && !file.startsWith(developerScreens));
  const findings = files.sort().map(async (name) => {
    const file = path.join('web', name);
    const code = await readFile(path.join(root, file), 'utf8');
    return untranslatedIn(file, code).map(({ start, text }) => {
      const line = code.slice(0, start).split('\n').length;
      return `${file}:${line}: a text outside the catalogue: ${text}`;
    });
  });
  return (await Promise.all(findings)).flat();
}

/** What families type into the search: every spelling. */
const vocabulary = path.join('db', 'migrations', 'vocabulary', '/');

/** Bangla texts in the code (mails, the data export, starter content) with a spelling that we do not use. */
async function misspelledCode(root: string): Promise<string[]> {
  const folders = ['server', 'shared', 'web'];
  const files = folders.map(async (folder) => {
    const names = await readdir(path.join(root, folder), { recursive: true });
    return names
      .filter((name) => /(?<!\.test)\.tsx?$/.test(name) && !name.startsWith(vocabulary))
      .map((name) => path.join(folder, name));
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
  ...(await textsOutsideCatalogue(config.rootDir)),
  ...(await misspelledCode(config.rootDir)),
];
for (const catalog of await getCatalogs(config)) findings.push(...(await findingsIn(catalog)));
if (findings.length > 0) {
  process.stderr.write(
    `${findings.join('\n')}\nRun npm run texts, then translate what is new in web/i18n/locales/bn.po, spelled as in scripts/bangla-spelling.ts.\n`,
  );
  process.exit(1);
}
process.stdout.write('Texts: catalogue up to date, Bangla complete.\n');
