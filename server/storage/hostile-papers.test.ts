import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, it, vi } from 'vitest';
import { renderPaperPages } from '#server/storage/render-paper.ts';
import type { PaperImage } from '#server/storage/render-paper-messages.ts';
import { blackPng } from '#server/storage/testing/images.ts';
import { limits } from '#shared/contract/limits.ts';
import { lockedPdf } from '#tests/support/locked-pdf.ts';
import { assemble, heicPhoto, pdf, photo } from '#tests/support/paper-files.ts';

// Each file is read by a separate process, and the machine may be busy.
vi.setConfig({ testTimeout: 60_000 });

const marker = '<script>alert("MARKER")</script>';

async function read(bytes: Uint8Array, password?: string, skip = 0) {
  const pages: PaperImage[] = [];
  const result = await renderPaperPages(
    { bytes, rotation: 0, password, maxPages: limits.paperPages, skip },
    async (page) => void pages.push(page),
  );
  return { result, pages };
}

const dicom = () => Buffer.concat([Buffer.alloc(128), Buffer.from('DICM'), Buffer.alloc(100)]);
const heic = () =>
  Buffer.concat([Buffer.from('00000018667479706865696300000000', 'hex'), Buffer.alloc(200, 1)]);

it.each([
  ['a text named .jpg', 'paper_wrong_type', () => Buffer.from('Dear doctor, this is the report')],
  ['a ZIP, which Office files are too', 'paper_wrong_type', () => Buffer.from('504b0304140000000800', 'hex')],
  ['an SVG', 'paper_wrong_type', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"></svg>')],
  ['an HTML page', 'paper_wrong_type', () => Buffer.from(`<!doctype html>${marker}`)],
  [
    'a page that calls itself a PDF further down',
    'paper_wrong_type',
    () => Buffer.from(`${marker}\n%PDF-1.4`),
  ],
  ['a scan in DICOM', 'paper_dicom', dicom],
  ['a JPEG that is cut off', 'paper_unreadable', async () => (await photo()).subarray(0, 3_000)],
  ['a PDF without a structure', 'paper_unreadable', () => Buffer.from('%PDF-1.4 and nothing else')],
  ['a HEIC without an image', 'paper_unreadable', heic],
  ['a PNG with huge dimensions', 'paper_too_detailed', () => blackPng(60_000, 60_000, Buffer.alloc(20))],
  [
    'a PNG of 20,000 by 20,000 pixels in 400 KB',
    'paper_too_detailed',
    () => blackPng(20_000, 20_000, deflateSync(Buffer.alloc(20_000 * 20_001))),
  ],
  ['a PDF with too many pages', 'paper_pages_too_many', () => pdf({ pages: limits.paperPages + 1 })],
  ['a locked PDF', 'pdf_locked', () => lockedPdf('opensesame')],
])('the reader of papers rejects %s as %s', async (_, refusal, make) => {
  const { result, pages } = await read(await make());
  expect(result).toEqual({ refusal });
  expect(pages).toEqual([]);
});

it('the reader of papers turns a HEIC from an iPhone into a page that is upright and in its colours', async () => {
  const { result, pages } = await read(heicPhoto());
  expect(result).toEqual({ mediaType: 'image/heic' });
  expect(pages.map(({ width, height }) => [width, height])).toEqual([[120, 160]]);
  const top = { left: 40, top: 10, width: 20, height: 20 };
  const [red = 0, green = 0, blue = 0] = await sharp(pages[0]?.image)
    .extract(top)
    .removeAlpha()
    .raw()
    .toBuffer();
  expect([red < 60, green > 90, blue > 90]).toEqual([true, true, true]);
});

it('the reader of papers leaves out the pages that were made before, and says how much time a file took', async () => {
  const pages: number[] = [];
  let usedMs = 0;
  const task = { bytes: pdf({ pages: 3 }), rotation: 0, maxPages: limits.paperPages, skip: 2 };
  await renderPaperPages(task, async ({ position }) => void pages.push(position), {
    onEnd: (ms) => {
      usedMs += ms;
    },
  });
  expect(pages).toEqual([3]);
  expect(usedMs).toBeGreaterThan(0);
});

it('the reader of papers opens a locked PDF only with its password', async () => {
  expect((await read(lockedPdf('opensesame'), 'guess')).result).toEqual({ refusal: 'pdf_locked' });
  const { result, pages } = await read(lockedPdf('opensesame'), 'opensesame');
  expect(result).toEqual({ mediaType: 'application/pdf' });
  expect(pages).toHaveLength(1);
});

it('the reader of papers keeps only the pixels of a photo that is also a web page, and of a PDF with scripts', async () => {
  const polyglot = Buffer.concat([await photo(), Buffer.from(marker), Buffer.from('504b0304', 'hex')]);
  const script = `/OpenAction << /S /JavaScript /JS (${marker}) >> /AA << /O << /S /Launch /F (x.exe) >> >>`;
  for (const bytes of [polyglot, pdf({ catalog: script.replace('alert("MARKER")', 'MARKER') })]) {
    const { result, pages } = await read(bytes);
    expect(result).toMatchObject({ mediaType: expect.any(String) });
    expect(pages).toHaveLength(1);
    for (const { image, thumbnail } of pages) {
      for (const made of [image, thumbnail]) {
        expect(Buffer.from(made).subarray(8, 12).toString()).toBe('WEBP');
        expect(Buffer.from(made).includes('MARKER')).toBe(false);
        expect(Buffer.from(made).includes('script')).toBe(false);
      }
    }
  }
});

it.each([
  [
    'whose pages contain themselves',
    () =>
      assemble(
        ['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [2 0 R 2 0 R] /Count 2000000000 >>'],
        '/Root 1 0 R',
      ),
  ],
  [
    'with a page as large as a country',
    () =>
      assemble(
        [
          '<< /Type /Catalog /Pages 2 0 R >>',
          '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
          '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 2000000000 1] >>',
        ],
        '/Root 1 0 R',
      ),
  ],
  [
    'whose content unpacks to 300 MB',
    () => {
      const packed = deflateSync(Buffer.alloc(300_000_000, 'q '));
      const stream = `<< /Length ${packed.length} /Filter /FlateDecode >>\nstream\n${packed.toString('latin1')}\nendstream`;
      return assemble(
        [
          '<< /Type /Catalog /Pages 2 0 R >>',
          '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
          '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R >>',
          stream,
        ],
        '/Root 1 0 R',
      );
    },
  ],
])('the reader of papers finishes with a PDF %s', async (_, make) => {
  const { result, pages } = await read(make());
  if ('refusal' in result) expect(result.refusal).toMatch(/^paper_/);
  expect(pages.length).toBeLessThanOrEqual(1);
});
