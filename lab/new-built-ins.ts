import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import bcd from '@mdn/browser-compat-data' with { type: 'json' };
import type { Identifier, SupportStatement } from '@mdn/browser-compat-data';
import { parseSync, Visitor } from 'rolldown/utils';

/**
 * `npm run new-built-ins`: lists the built-ins of the browser that our bundles use and that are newer than the oldest
 * browsers in which every form has to work. The list is checked in: tests/e2e/old-browsers.spec.ts removes each of
 * them.
 */
const oldest = { chrome: 90, safari: 15 } as const;
export const listFile = 'tests/fixtures/new-built-ins.json';
const bundles = 'build/client/assets';

function isNewer(statement: SupportStatement | undefined, version: number): boolean {
  const [support] = [statement].flat();
  const added = support?.version_added;
  if (added === 'preview' || !added || support?.flags) return true;
  return Number.parseFloat(added.replace('≤', '')) > version;
}

const isNew = ({ __compat }: Identifier) =>
  __compat !== undefined &&
  (isNewer(__compat.support.chrome, oldest.chrome) || isNewer(__compat.support.safari, oldest.safari));

type BuiltIn = { owner: string; name: string; isNew: boolean };

/**
 * The parts of the browser's interfaces that a page like ours can use; the others share too many names with our own.
 */
const ourApi =
  /^(Abort|Blob$|Crypto|CustomEvent|Document|Element$|Event|File|Form|HTML|Intersection|Lock|Navigator$|Node$|Performance|Request$|Resize|Response$|Storage|Submit|URL|Window$|Worker)/;

/** Every built-in: `{ owner: 'Object', name: 'groupBy' }`; a global has the owner `window`. */
function builtIns(): BuiltIn[] {
  const ofLanguage: Record<string, Identifier> = bcd.javascript.builtins ?? {};
  const owners: Record<string, Identifier> = { ...bcd.api, ...ofLanguage };
  return Object.entries(owners).flatMap(([owner, entry]) => {
    const members = owner in ofLanguage || ourApi.test(owner) ? Object.entries(entry) : [];
    return [
      { owner: 'window', name: owner, isNew: isNew(entry) },
      ...members.flatMap(([name, member]) =>
        name === '__compat' || name === owner || !isIdentifier(member)
          ? []
          : [{ owner, name: name.replace(/_static$/, ''), isNew: isNew(member) }],
      ),
    ];
  });
}

const isIdentifier = (value: object): value is Identifier => !('support' in value);

/** The names in the bundles: `member` after a dot, `global` alone, `static` as `Object.groupBy`. */
async function namesInBundles(): Promise<Set<string>> {
  const names = new Set<string>();
  for (const file of await readdir(bundles)) {
    if (!file.endsWith('.js')) continue;
    const { program } = parseSync(file, await readFile(join(bundles, file), 'utf8'));
    new Visitor({
      Identifier: ({ name }) => void names.add(name),
      MemberExpression: ({ object, property }) => {
        if (property.type !== 'Identifier') return;
        names.add(`.${property.name}`);
        if (object.type === 'Identifier') names.add(`${object.name}.${property.name}`);
      },
    }).visit(program);
  }
  return names;
}

/**
 * The new built-ins that the bundles use, as `Object.groupBy` or `Array.prototype.at`. A method is taken for a new one
 * only if no older built-in has a method of that name.
 */
export async function newBuiltInsInUse(): Promise<string[]> {
  const used = await namesInBundles();
  const all = builtIns();
  const old = new Set(all.filter((one) => !one.isNew).map(({ name }) => name));
  const found = all.filter(({ owner, name, isNew }) => {
    if (!isNew) return false;
    if (owner === 'window') return used.has(name);
    return used.has(`${owner}.${name}`) || (!old.has(name) && used.has(`.${name}`));
  });
  return [...new Set(found.map(({ owner, name }) => `${owner}.${name}`))].toSorted();
}

if (import.meta.main) await writeFile(listFile, `${JSON.stringify(await newBuiltInsInUse(), null, 2)}\n`);
