import { expect, it } from 'vitest';
import { partsOf } from '#server/http/form-parts.ts';
import { multipart } from '#tests/support/multipart.ts';

const type = 'multipart/form-data; boundary=x';
const read = (form: string, contentType = type, most = 9) =>
  partsOf(Buffer.from(form), contentType, most)?.map(({ content, ...part }) => ({
    ...part,
    content: content.toString(),
  }));
const text = (name: string, value: string) =>
  `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;

it('a form of a browser is split into its texts and files', async () => {
  const bytes = Buffer.from([13, 10, 45, 45, 0, 255]);
  const { payload, headers } = await multipart({
    name: 'রহিমা',
    'a"b[]': ['1', ''],
    image: new Blob([bytes]),
  });
  const parts = partsOf(payload, headers['content-type'], 9);
  expect(parts).toEqual([
    { name: 'name', isFile: false, content: Buffer.from('রহিমা') },
    { name: 'a"b[]', isFile: false, content: Buffer.from('1') },
    { name: 'a"b[]', isFile: false, content: Buffer.alloc(0) },
    { name: 'image', isFile: true, content: bytes },
  ]);
});

it.each([
  ['an empty form', '--x--', type, []],
  ['text before the first boundary', `before\r\n${text('a', '1')}--x--`, type, [['a', false, '1']]],
  [
    'a quoted boundary',
    `${text('a', 'x--')}--x--\r\nafter`,
    `${type.replace('=x', '="x"')}; a=b`,
    [['a', false, 'x--']],
  ],
  [
    'a head in any order',
    '--x\r\nX: y\r\nCONTENT-DISPOSITION:form-data;filename="";name=f\r\n\r\n\r\n--x--',
    type,
    [['f', true, '']],
  ],
  ['a part without a name', '--x\r\nX: y\r\n\r\n1\r\n--x--', type, [['', false, '1']]],
])('%s is read', (_what, form, contentType, expected) => {
  const parts = read(form, contentType);
  expect(parts?.map(({ name, isFile, content }) => [name, isFile, content])).toEqual(expected);
});

it.each([
  ['without a boundary in its type', '--x--', 'multipart/form-data'],
  ['without a boundary', 'nothing', type],
  ['that ends in a part', text('a', '1'), type],
  ['that ends in a head', '--x\r\ncontent-disposition: form-data\r\n--x--', type],
  ['whose head does not end', `--x\r\n${'x'.repeat(5000)}\r\n\r\n1\r\n--x--`, type],
])('a form %s is malformed', (_what, form, contentType) => {
  expect(read(form, contentType)).toBeUndefined();
});

it('a form with too many parts is read no further than the first part too many', () => {
  expect(read(`${text('a', '1').repeat(10_000)}`, type, 3)).toHaveLength(4);
});
