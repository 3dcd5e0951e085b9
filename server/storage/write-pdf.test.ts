import { expect, it } from 'vitest';
import { drawPdf } from '#server/storage/read-pdf.ts';
import { noisy } from '#server/storage/testing/images.ts';
import { writePdf } from '#server/storage/write-pdf.ts';

const size = { width: 24, height: 32 };
const bytes = await noisy(size.width, size.height).jpeg().toBuffer();
const hex = (text: string) => `<FEFF${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`;

it('a PDF of images has a title, a language, words for each page and a bookmark for each paper', async () => {
  const alts = ['Papers for the bank', 'Blood test, page 1 of 2', 'রক্ত পরীক্ষা (2)'];
  const pages = alts.map((alt) => ({ ...size, bytes, alt }));
  const contents = { title: 'Papers, TH-7K3Q9F', parts: [{ name: 'Blood test', page: 1 }] };
  const file = writePdf(pages, contents);
  const text = file.toString('latin1');
  for (const part of ['/Lang (en)', '/DisplayDocTitle true', '/Marked true', `/Title ${hex(contents.title)}`])
    expect(text).toContain(part);
  expect([...text.matchAll(/\/S \/Figure .*?\/Alt (<\w+>)/g)].map(([, alt]) => alt)).toEqual(alts.map(hex));
  expect(text).toMatch(new RegExp(`/Title ${hex('Blood test')} .*/Dest \\[7 0 R /Fit\\]`));
  expect(text).toContain('7 0 obj\n<< /Type /Page ');

  const drawn: number[] = [];
  for await (const { position } of drawPdf({ bytes: file, rotation: 0, maxPages: 9, skip: 0 }))
    drawn.push(position);
  expect(drawn).toEqual([1, 2, 3]);
});
