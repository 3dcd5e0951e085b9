import { expect, test } from 'vitest';
import { kindOf, preparePage } from '#web/features/papers/prepare-page.ts';

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

test.each([
  ['\xff\xd8\xff\xe0', 'picture'],
  ['\x89PNG\r\n\x1a\n', 'picture'],
  ['RIFF\x10\0\0\0WEBPVP8 ', 'picture'],
  ['\0\0\0\x18ftypheic', 'heic'],
  ['\0\0\0\x18ftypmif1', 'heic'],
  ['%PDF-1.7', 'pdf'],
  ['\n%PDF-1.4 after an empty line', 'pdf'],
  [`${'\0'.repeat(128)}DICM`, 'dicom'],
  ['Dear doctor', null],
  ['<svg xmlns="http://www.w3.org/2000/svg">', null],
  ['PK\x03\x04', null],
  ['RIFF\x10\0\0\0WAVEfmt ', null],
  ['\0\0\0\x18ftypisom', null],
  ['', null],
])('a file that begins with %j is %s, whatever its name says', (head, kind) => {
  expect(kindOf(bytes(head))).toBe(kind);
});

test('a file that the phone cannot read is left out with a word', async () => {
  const file = new File(['%PDF-1.7'], 'report.pdf');
  const gone = Object.assign(new Blob(), {
    arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotReadableError')),
  });
  file.slice = () => gone;
  expect(await preparePage(file)).toEqual({ wrong: 'unreadable' });
});
