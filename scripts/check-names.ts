import { globSync, readFileSync } from 'node:fs';
import { type ESTree, parseSync, Visitor } from 'rolldown/utils';

/**
 * `npm run lint`: reports names in the code, of files and of folders that contain a word which docs/glossary.md
 * refuses: one in its column 'not', written `like this`. Checks what is declared here; texts and comments are not
 * checked.
 */
const sources = '{server,shared,web,lab,tests,scripts}/**/*.{js,ts,tsx}';
/** The fields that are declared here are names of the API and of the database, which stay. */
const fieldFiles = /^(shared\/(contract|records)|server\/db\/tables)/;

/** Where a refused word is the right one, as the file and the name. */
const allowed: { where: RegExp; why: string }[] = [
  { where: /(faq|seed\/content\/types|structured-data).* \w*answer/i, why: 'a FAQ has an answer' },
  {
    where: /(option|estimate|own-cases|cases\/tasks|answer).* \S*answer/i,
    why: 'a patient answers an estimate',
  },
  { where: / not_said$/, why: 'a value of the API' },
  { where: /(activity|own-data).* answered$/, why: 'the name of a stored action' },
  { where: / keptAt$/, why: 'a field of what browsers have stored' },
  { where: / HeartPulseIcon$/, why: 'the name of the drawing' },
];

type Name = { name: string; start: number; isField: boolean };

/** The words of the name `readPaperPage`, `read-paper-page` or `read_paper_page`, in small letters. */
const wordsOf = (name: string): string[] =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z\d]+/);

/** The refused words in the tables of the glossary, with the word to use. */
function refusedBy(glossary: string): Map<string, string> {
  const rows = glossary.split('\n').map((line) => line.split(' | '));
  return new Map(
    rows.flatMap(([right = '', , not = '']) =>
      [...not.matchAll(/`([^`]+)`/g)].map(([, word = '']) => [word, right.replace('| ', '')] as const),
    ),
  );
}

/** The names that a pattern declares: `{ page, text: words }` has the field `page` and the name of ours `words`. */
function namesOf(pattern: ESTree.Node | null, isField = false): Name[] {
  switch (pattern?.type) {
    case 'Identifier':
      return [{ ...pattern, isField }];
    case 'ObjectPattern':
      return pattern.properties.flatMap((one) =>
        one.type === 'RestElement' ? namesOf(one.argument) : namesOf(one.value, one.shorthand),
      );
    case 'ArrayPattern':
      return pattern.elements.flatMap((one) => namesOf(one));
    case 'AssignmentPattern':
      return namesOf(pattern.left, isField);
    case 'RestElement':
      return namesOf(pattern.argument);
    default:
      return [];
  }
}

/** The names that a file declares. */
function declaredIn(file: string, code: string): Name[] {
  const found: Name[] = [];
  const add = (node: ESTree.Node | null) => found.push(...namesOf(node));
  const addField = ({ key, computed }: { key: ESTree.Node; computed?: boolean }) => {
    if (!computed) found.push(...namesOf(key, true));
  };
  const addFunction = ({ id, params }: ESTree.Function | ESTree.ArrowFunctionExpression) => {
    add(id);
    for (const one of params) add(one);
  };
  new Visitor({
    VariableDeclarator: ({ id }) => add(id),
    CatchClause: ({ param }) => add(param),
    FunctionDeclaration: addFunction,
    FunctionExpression: addFunction,
    ArrowFunctionExpression: addFunction,
    ClassDeclaration: ({ id }) => add(id),
    TSTypeAliasDeclaration: ({ id }) => add(id),
    TSInterfaceDeclaration: ({ id }) => add(id),
    PropertyDefinition: addField,
    MethodDefinition: addField,
    Property: addField,
    TSPropertySignature: addField,
    TSMethodSignature: addField,
    ImportNamespaceSpecifier: ({ local }) => add(local),
  }).visit(parseSync(file, code, { lang: file.endsWith('x') ? 'tsx' : 'ts' }).program);
  return found;
}

const files = globSync(sources, { exclude: ['**/node_modules/**'] }).map((file) => {
  const code = readFileSync(file, 'utf8');
  return { file, code, names: declaredIn(file, code) };
});
const fields = new Set(
  files
    .filter(({ file }) => fieldFiles.test(file))
    .flatMap(({ names }) => names.flatMap(({ name, isField }) => (isField ? [name] : []))),
);
const refused = refusedBy(readFileSync('docs/glossary.md', 'utf8'));
/** A word, and what it may be a form of: 'waking' and 'wakers' of 'wake', 'tellings' of 'tell'. */
const formsOf = (word: string) => {
  const stem = word.replace(/(ings?|ers?|ed|es|s)$/, '');
  return [word, word.replace(/s$/, ''), stem, `${stem}e`];
};
const findings = files.flatMap(({ file, code, names }) => {
  const wrongIn = (name: string, words: string[], start = 0) => {
    const wrong = words.flatMap(formsOf).find((word) => refused.has(word));
    if (!wrong || allowed.some(({ where }) => where.test(`${file} ${name}`))) return [];
    const line = code.slice(0, start).split('\n').length;
    return [`${file}:${line}: ${name}: the glossary's word is ${refused.get(wrong)}, not ${wrong}`];
  };
  const folders = file.split('/').map((folder) => `${folder}/`);
  const ours = names.filter(({ name, isField }) => !isField || !fields.has(name));
  return [
    ...wrongIn(file, [...folders, ...wordsOf(file)]),
    ...ours.flatMap(({ name, start }) => wrongIn(name, wordsOf(name), start)),
  ];
});
for (const finding of findings.sort()) process.stderr.write(`${finding}\n`);
if (findings.length > 0) process.exitCode = 1;
else process.stdout.write('Names: as in the glossary.\n');
