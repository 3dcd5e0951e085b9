import sharp from 'sharp';
import { expect, it, vi } from 'vitest';
import { renderPaperPages } from '#server/storage/render-paper.ts';
import type { PaperImage } from '#server/storage/render-paper-messages.ts';
import { limits } from '#shared/contract/limits.ts';
import {
  attached,
  banglaText,
  brokenImage,
  font,
  form,
  hiddenArrow,
  inFont,
  needed,
  ofAnnotation,
  ofWidget,
  packedPortfolio,
  plainPdf,
  written,
  xfa,
} from '#tests/support/odd-pdfs.ts';
import { onePagePdf } from '#tests/support/paper-files.ts';

// Each file is read by a separate process, and the machine may be busy.
vi.setConfig({ testTimeout: 60_000 });

async function read(
  bytes: Uint8Array,
  { rotation = 0, maxPages = Number(limits.paperPages), skip = 0 } = {},
) {
  const pages: PaperImage[] = [];
  const result = await renderPaperPages({ bytes, rotation, maxPages, skip }, async (page) => {
    pages.push(page);
  });
  return { result, pages };
}

/** The number of dark pixels of a page. */
async function darkOf(page: PaperImage | undefined): Promise<number> {
  const { data } = await sharp(page?.image).greyscale().raw().toBuffer({ resolveWithObject: true });
  return data.filter((value) => value < 150).length;
}

it.each([
  ['a text field', ofWidget('/FT /Tx /V (Rahim Uddin) /AP << /N 7 0 R >>', form(), [written])],
  ['a text field that no program has drawn', ofWidget('/FT /Tx /V (Rahim Uddin)', needed)],
  ['a text field of several lines', ofWidget('/FT /Tx /Ff 4096 /V (Rahim\\rUddin)', needed)],
  ['a check box', ofWidget('/FT /Btn /V /Yes /AS /Yes /MK << /CA (4) >>', needed)],
  ['a chosen line of a list', ofWidget('/FT /Ch /V (Male) /Opt [(Female) (Male)]', needed)],
  ['a choice', ofWidget('/FT /Ch /Ff 131072 /V (Male) /Opt [(Female) (Male)]', needed)],
  ['a signature', ofWidget('/FT /Sig /AP << /N 7 0 R >>', form('/SigFlags 3'), [written])],
  ['a field of no form', ofWidget('/FT /Sig /AP << /N 7 0 R >>', '', [written])],
  ['a stamp', ofAnnotation('/Subtype /Stamp /AP << /N 7 0 R >>', [written])],
  ['a note on the page', ofAnnotation('/Subtype /FreeText /DA (/Helv 14 Tf 0 g) /Contents (Fasting)')],
  ['a line by hand', ofAnnotation('/Subtype /Ink /C [0 0 0] /BS << /W 3 >> /InkList [[60 610 200 630]]')],
])('the reader of papers draws %s', async (_, bytes) => {
  const { result, pages } = await read(bytes);
  expect(result).toEqual({ mediaType: 'application/pdf' });
  expect(await darkOf(pages[0])).toBeGreaterThan(300);
});

it.each([
  ['a portfolio', 'pdf_other_program', attached('/Collection << /View /D >>')],
  ['a portfolio in a packed structure', 'pdf_other_program', packedPortfolio()],
  ['a cover that opens with its attachments', 'pdf_other_program', attached('/PageMode /UseAttachments')],
  ['a form that Adobe Reader makes', 'pdf_other_program', xfa('/NeedsRendering true')],
  ['a PDF without its Bangla letters', 'pdf_incomplete', banglaText('')],
  [
    'a PDF without its Bijoy letters',
    'pdf_incomplete',
    inFont(
      '(Avgvi bvg)',
      '<< /Type /Font /Subtype /TrueType /BaseFont /SutonnyMJ /Encoding /WinAnsiEncoding >>',
    ),
  ],
  [
    'a PDF without its Thai letters',
    'pdf_incomplete',
    inFont(
      '(\\241\\242\\243)',
      font('/Subtype /TrueType /BaseFont /AngsanaNew /FirstChar 161 /LastChar 163 /Widths [500 500 500]'),
    ),
  ],
  [
    'a field with Bangla that no program has drawn',
    'pdf_incomplete',
    ofWidget('/FT /Tx /V <FEFF09B009B9>', needed),
  ],
  [
    'a note in Bangla that no program has drawn',
    'pdf_incomplete',
    ofAnnotation('/Subtype /FreeText /DA (/Helv 14 Tf) /Contents <FEFF09B009B9>'),
  ],
  [
    'an arrow that no program has drawn',
    'pdf_incomplete',
    ofAnnotation('/Subtype /Line /L [60 610 200 630]'),
  ],
  ['a damaged JPEG 2000', 'pdf_incomplete', brokenImage('JPXDecode')],
  ['a damaged JPEG in a PDF', 'pdf_incomplete', brokenImage('DCTDecode')],
  ['a PDF that is cut off', 'paper_unreadable', plainPdf.subarray(0, -60)],
  ['a page of 100 times its width', 'paper_too_long', onePagePdf({ box: '[0 0 140 14400]' })],
  [
    'three pages of a screenshot that are 54 pieces where 10 are left',
    'paper_pages_too_many',
    onePagePdf({ box: '[0 0 390 14400]' }),
  ],
])('the reader of papers refuses %s as %s', async (_, refusal, bytes) => {
  const { result, pages } = await read(bytes, { maxPages: 10 });
  expect(result).toEqual({ refusal });
  expect(pages).toEqual([]);
});

it.each([
  ['with a small attachment', attached('')],
  ['with a form that every program shows', xfa('')],
  ['whose Bangla is the invisible text of a scan', banglaText('3 Tr')],
  [
    'in a font that every program has',
    inFont('(Blood)', font('/Subtype /TrueType /BaseFont /ArialMT /Encoding /WinAnsiEncoding')),
  ],
  ['with a hidden arrow', hiddenArrow],
  ['that is empty', onePagePdf({})],
])('the reader of papers accepts a PDF %s', async (_, bytes) => {
  const { result, pages } = await read(bytes);
  expect(result).toEqual({ mediaType: 'application/pdf' });
  expect(pages).toHaveLength(1);
});
