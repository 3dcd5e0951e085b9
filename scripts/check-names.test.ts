import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '#tests/support/temporary.ts';

const glossary = `
| word | what it is | not |
| --- | --- | --- |
| image | a photo | \`picture\`, photo |
| onCommit | work | \`wake\` |
| portal | the staff portal | \`admin/\` |
`;

/** Checks the names of these files, and returns what the check reports. */
function reportOn(files: Record<string, string>): string[] {
  const folder = temporaryFolder('names');
  onTestFinished(folder.remove);
  for (const [path, text] of Object.entries({ 'docs/glossary.md': glossary, ...files })) {
    mkdirSync(dirname(join(folder.path, path)), { recursive: true });
    writeFileSync(join(folder.path, path), text);
  }
  const script = resolve('scripts/check-names.ts');
  const { stderr } = spawnSync(process.execPath, [script], { cwd: folder.path, encoding: 'utf8' });
  return stderr.split('\n').filter((line) => /^\w+\//.test(line));
}

it.each([
  ['a variable', 'const lastPicture = 1;'],
  ['a function', 'export function drawPictures() {}'],
  ['a parameter', 'export const draw = (picture: string) => picture;'],
  ['a renamed field', 'export const draw = ({ image: picture }: Page) => picture;'],
  ['a type', 'type PictureProps = string;'],
  ['a field', 'type Page = { picture_size: number };'],
])('the check of names reports a word that the glossary refuses in %s', (_what, code) => {
  const [report, ...others] = reportOn({ 'web/page.ts': `\n${code}\n` });
  expect(report).toMatch(/^web\/page\.ts:2: \w*picture\w*: the glossary's word is image, not picture$/i);
  expect(others).toEqual([]);
});

it.each(['waking', 'wakers', 'waked', 'wakes'])(
  'the check of names reports %s as a form of a refused word',
  (word) => {
    expect(reportOn({ 'web/page.ts': `const ${word}Time = 1;` })).toMatchObject([
      expect.stringContaining('not wake'),
    ]);
  },
);

it('the check of names reports refused names of files and folders', () => {
  expect(reportOn({ 'web/ui/picture-box.tsx': '', 'web/admin/user.ts': '', 'web/admin.ts': '' })).toEqual([
    expect.stringMatching(/^web\/admin\/user\.ts:1: .* the glossary's word is portal, not admin\/$/),
    expect.stringMatching(/^web\/ui\/picture-box\.tsx:1: .* the glossary's word is image, not picture$/),
  ]);
});

it('the check of names leaves fields of the API, texts, comments and words without a mark alone', () => {
  const files = {
    'shared/contract/page.ts': 'export const page = { picture: 1 };',
    'web/page.ts': `// picture\nexport const of = ({ picture }: Page) => ({ picture, photo: 'picture' });`,
  };
  expect(reportOn(files)).toEqual([]);
});
