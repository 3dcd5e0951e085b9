import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { type ESTree, parseSync, Visitor } from 'rolldown/utils';

const letters = /\p{L}{2}/u;
const spokenAttributes = new Set(['alt', 'aria-label', 'placeholder', 'title', 'label']);

/** Screens that nobody but a developer sees. */
const forDevelopers = path.join('routes', 'dev', '/');

function nameOf({ name }: { name: ESTree.JSXElementName | ESTree.JSXAttributeName }): string {
  return name.type === 'JSXIdentifier' ? name.name : '';
}

/**
 * Whether a text within the element is seen to: `<Trans>` puts it in a catalogue, and `lang` says that it
 * stays as it is in every language (a brand, an address).
 */
function covers({ openingElement }: ESTree.JSXElement): boolean {
  if (nameOf(openingElement) === 'Trans') return true;
  return openingElement.attributes.some((one) => one.type === 'JSXAttribute' && nameOf(one) === 'lang');
}

/** The bare texts of one component file, with their offsets. */
function bareTextsOf(file: string, code: string): { start: number; text: string }[] {
  const found: { start: number; text: string }[] = [];
  let covering = 0;
  new Visitor({
    JSXElement: (element) => {
      if (covers(element)) covering += 1;
    },
    'JSXElement:exit': (element) => {
      if (covers(element)) covering -= 1;
    },
    JSXText: ({ value, start }) => {
      if (covering === 0 && letters.test(value)) found.push({ start, text: value.trim() });
    },
    JSXAttribute: (attribute) => {
      const { value, start } = attribute;
      if (covering > 0 || !spokenAttributes.has(nameOf(attribute)) || value?.type !== 'Literal') return;
      if (letters.test(value.value)) found.push({ start, text: value.value });
    },
  }).visit(parseSync(file, code, { lang: 'tsx' }).program);
  return found;
}

/** Words that are written into components without `<Trans>` or `t`, so that no catalogue can have them. */
export async function bareTexts(root: string): Promise<string[]> {
  const all = await readdir(path.join(root, 'web'), { recursive: true });
  const files = all.filter((file) => file.endsWith('.tsx') && !file.startsWith(forDevelopers));
  const findings = files.sort().map(async (name) => {
    const file = path.join('web', name);
    const code = await readFile(path.join(root, file), 'utf8');
    return bareTextsOf(file, code).map(({ start, text }) => {
      const line = code.slice(0, start).split('\n').length;
      return `${file}:${line}: a text outside of the catalogues: ${text}`;
    });
  });
  return (await Promise.all(findings)).flat();
}
