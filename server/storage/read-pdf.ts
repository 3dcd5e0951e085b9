import { PDFiumModule, type Pdfium } from '@hyzyla/pdfium';
import { type Layout, layOut, type Piece, pageSide, turned } from '#server/storage/cut-page.ts';
import { isPortfolio } from '#server/storage/pdf-portfolio.ts';
import { hasUnseenParts } from '#server/storage/pdf-unseen-parts.ts';
import { Refused } from '#server/storage/refused-paper.ts';
import type { PaperTask } from '#server/storage/render-paper-messages.ts';

const bytesPerPixel = 4;
const bgra = 4;
const white = 0xffffffff;
const flags = { annotations: 0x01, redFirst: 0x10 };
const passwordError = 4;
/** The kind of form whose pages Adobe Reader makes out of XFA when it opens the file. */
const dynamicForm = 2;
/** PDFium's description of its caller: a version, and functions that we don't have. */
const caller = { bytes: 256, version: 2 };
/** In points, 8 mm: nothing is written on a narrower page. */
const narrowestPage = 24;
const pdfEnd = { mark: '%%EOF', within: 4096 };

/** A part of a page of a PDF: the number of its image, and its pixels with four bytes each. */
export type PdfPiece = { position: number; data: Uint8Array; width: number; height: number };

/**
 * Draws the pages of a PDF one after the other, with its forms and signatures; long ones in pieces. Throws `Refused`.
 * Runs only in child processes. PDFium was built without JavaScript: scripts of the file never run.
 */
export async function* drawPdf({
  bytes,
  rotation,
  password = '',
  maxPages,
  skip,
}: PaperTask): AsyncGenerator<PdfPiece> {
  const pdfium = await PDFiumModule({});
  pdfium._FPDF_InitLibrary();
  const secret = copyIn(pdfium, Buffer.from(`${password}\0`));
  const document = pdfium._FPDF_LoadMemDocument(copyIn(pdfium, bytes), bytes.length, secret);
  if (!document)
    throw new Refused(pdfium._FPDF_GetLastError() === passwordError ? 'pdf_locked' : 'paper_unreadable');
  if (isCutOff(pdfium, document, bytes)) throw new Refused('paper_unreadable');
  if (pdfium._FPDF_GetFormType(document) === dynamicForm || isPortfolio(pdfium, document, bytes))
    throw new Refused('pdf_other_program');
  const layouts = layoutsOf(pdfium, document, maxPages);
  const info = copyIn(pdfium, new Uint8Array(caller.bytes).fill(caller.version, 0, 1));
  const form = pdfium._FPDFDOC_InitFormFillEnvironment(document, info);

  let position = 0;
  for (const [nth, layout] of layouts.entries()) {
    if (position + layout.pieces.length <= skip) {
      position += layout.pieces.length;
      continue;
    }
    const page = pdfium._FPDF_LoadPage(document, nth);
    if (!page) throw new Refused('paper_unreadable');
    if (hasUnseenParts(pdfium, page, form)) throw new Refused('pdf_incomplete');
    pdfium._FORM_OnAfterLoadPage(page, form);
    for (const piece of turned(layout, rotation).pieces) {
      position += 1;
      if (position > skip) yield { position, ...drawPiece(pdfium, { page, form }, layout, piece) };
    }
    pdfium._FORM_OnBeforeClosePage(page, form);
    pdfium._FPDF_ClosePage(page);
  }
}

function copyIn(pdfium: Pdfium, bytes: Uint8Array): number {
  const pointer = pdfium.wasmExports.malloc(bytes.length);
  if (pointer === 0) throw new Refused('paper_too_detailed');
  pdfium.HEAPU8.set(bytes, pointer);
  return pointer;
}

/** Whether the file ends before its end: PDFium then reads what is left, in which pages and images may be missing. */
function isCutOff(pdfium: Pdfium, document: number, bytes: Uint8Array): boolean {
  if (pdfium._FPDF_DocumentHasValidCrossReferenceTable(document)) return false;
  return !Buffer.from(bytes.subarray(-pdfEnd.within)).includes(pdfEnd.mark);
}

/** How each page is drawn: known before the first one is, so that a file with too many of them costs nothing. */
function layoutsOf(pdfium: Pdfium, document: number, maxPages: number): Layout[] {
  const count = pdfium._FPDF_GetPageCount(document);
  if (count > maxPages) throw new Refused('paper_pages_too_many');
  if (count < 1) throw new Refused('paper_unreadable');
  const sizes = copyIn(pdfium, new Uint8Array(16));
  const layouts = Array.from({ length: count }, (_, nth) => {
    pdfium._FPDF_GetPageSizeByIndex(document, nth, sizes, sizes + 8);
    const view = new DataView(pdfium.HEAPU8.buffer, sizes);
    const [width, height] = [view.getFloat64(0, true), view.getFloat64(8, true)];
    const isTooNarrow = Math.min(width, height) < narrowestPage;
    const maxScale = isTooNarrow ? pageSide / Math.max(width, height) : Number.POSITIVE_INFINITY;
    const layout = layOut({ width, height }, maxScale);
    if (!layout) throw new Refused(isTooNarrow ? 'paper_unreadable' : 'paper_too_long');
    return layout;
  });
  const pieces = layouts.reduce((sum, layout) => sum + layout.pieces.length, 0);
  if (pieces > maxPages) throw new Refused('paper_pages_too_many');
  return layouts;
}

type Open = { page: number; form: number };

function drawPiece(pdfium: Pdfium, { page, form }: Open, layout: Layout, piece: Piece) {
  const { left, top, width, height } = piece;
  const size = width * height * bytesPerPixel;
  const { malloc, free } = pdfium.wasmExports;
  const pixels = malloc(size);
  const bitmap = pdfium._FPDFBitmap_CreateEx(width, height, bgra, pixels, width * bytesPerPixel);
  if (pixels === 0 || bitmap === 0) throw new Refused('paper_too_detailed');
  pdfium._FPDFBitmap_FillRect(bitmap, 0, 0, width, height, white);
  const place = [-left, -top, layout.width, layout.height, 0] as const;
  pdfium._FPDF_RenderPageBitmap(bitmap, page, ...place, flags.annotations | flags.redFirst);
  pdfium._FPDF_FFLDraw(form, bitmap, page, ...place, flags.redFirst);
  const data = pdfium.HEAPU8.slice(pixels, pixels + size);
  pdfium._FPDFBitmap_Destroy(bitmap);
  free(pixels);
  return { data, width, height };
}
