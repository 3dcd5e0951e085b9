import type { Pdfium } from '@hyzyla/pdfium';

const imageObject = 3;
const invisibleText = 3;
const symbolicFont = 4;
const hiddenAnnotation = 0x02 | 0x20;
/** Lines, polygons and stamps: PDFium draws them only if the program that added them also drew them. */
const undrawnKinds = [4, 6, 7, 8, 13];
const kinds = { freeText: 3, widget: 20 };
/** More are not looked at: the page then counts as seen. */
const most = { objects: 200, characters: 20_000, annotations: 500, text: 4096 };

/** Letters that no font of PDFium has. */
const foreignLetter = /(?=\p{L})[^\p{Script=Latin}\p{Script=Common}]/u;
/** Fonts whose letters, or signs like them, PDFium has itself. */
const replacedFont = /arial|helvetica|times|courier|verdana|tahoma|calibri|cambria|symbol|dings/i;
/** Fonts that show Bangla in the place of Latin letters. */
const banglaInLatin = /sutonny|[a-z]MJ\b/;

/**
 * Whether a part of the page would be missing in its picture: letters of a font that the file lacks, images that can't
 * be decoded, and what was added to the page or typed into its form without being drawn. Call it before
 * `_FORM_OnAfterLoadPage`, which draws what it can.
 */
export const hasUnseenParts = (pdfium: Pdfium, page: number, form: number): boolean =>
  hasUnseenAnnotation(pdfium, page, form) || hasBrokenImage(pdfium, page) || hasUnseenLetters(pdfium, page);

function hasUnseenAnnotation(pdfium: Pdfium, page: number, form: number): boolean {
  const count = Math.min(pdfium._FPDFPage_GetAnnotCount(page), most.annotations);
  return Array.from({ length: count }).some((_, nth) => {
    const annotation = pdfium._FPDFPage_GetAnnot(page, nth);
    if (!annotation) return false;
    const isUnseen = isUnseenAnnotation(pdfium, annotation, form);
    pdfium._FPDFPage_CloseAnnot(annotation);
    return isUnseen;
  });
}

function isUnseenAnnotation(pdfium: Pdfium, annotation: number, form: number): boolean {
  if (pdfium._FPDFAnnot_GetFlags(annotation) & hiddenAnnotation) return false;
  const empty = 2;
  if (pdfium._FPDFAnnot_GetAP(annotation, 0, 0, 0) > empty) return false;
  const kind = pdfium._FPDFAnnot_GetSubtype(annotation);
  if (undrawnKinds.includes(kind)) return true;
  if (kind === kinds.widget)
    return foreignLetter.test(
      readText(pdfium, 'utf-16le', (to, room) =>
        pdfium._FPDFAnnot_GetFormFieldValue(form, annotation, to, room),
      ),
    );
  if (kind !== kinds.freeText) return false;
  const { malloc, free } = pdfium.wasmExports;
  const key = malloc(16);
  pdfium.HEAPU8.set(Buffer.from('Contents\0'), key);
  const contents = readText(pdfium, 'utf-16le', (to, room) =>
    pdfium._FPDFAnnot_GetStringValue(annotation, key, to, room),
  );
  free(key);
  return foreignLetter.test(contents);
}

function hasBrokenImage(pdfium: Pdfium, page: number): boolean {
  const count = Math.min(pdfium._FPDFPage_CountObjects(page), most.objects);
  return Array.from({ length: count }).some((_, nth) => {
    const object = pdfium._FPDFPage_GetObject(page, nth);
    if (pdfium._FPDFPageObj_GetType(object) !== imageObject) return false;
    const bitmap = pdfium._FPDFImageObj_GetBitmap(object);
    if (bitmap) pdfium._FPDFBitmap_Destroy(bitmap);
    return !bitmap;
  });
}

function hasUnseenLetters(pdfium: Pdfium, page: number): boolean {
  const text = pdfium._FPDFText_LoadPage(page);
  if (!text) return false;
  const count = Math.min(pdfium._FPDFText_CountChars(text), most.characters);
  const seen = new Map<number, Seen>();
  const isUnseen = Array.from({ length: count }).some((_, nth) => {
    const object = pdfium._FPDFText_GetTextObject(text, nth);
    if (!object) return false;
    const ofObject = seen.get(object) ?? seenOf(pdfium, object);
    seen.set(object, ofObject);
    if (ofObject !== 'latin') return ofObject === 'none';
    return foreignLetter.test(String.fromCodePoint(pdfium._FPDFText_GetUnicode(text, nth)));
  });
  pdfium._FPDFText_ClosePage(text);
  return isUnseen;
}

/** Which letters of a text are seen. */
type Seen = 'all' | 'latin' | 'none';

function seenOf(pdfium: Pdfium, object: number): Seen {
  const font = pdfium._FPDFTextObj_GetFont(object);
  if (!font || pdfium._FPDFFont_GetIsEmbedded(font) === 1) return 'all';
  // The text behind a scan, which searches find.
  if (pdfium._FPDFTextObj_GetTextRenderMode(object) === invisibleText) return 'all';
  const name = readText(pdfium, 'utf-8', (to, room) => pdfium._FPDFFont_GetBaseFontName(font, to, room));
  const isSymbolic = (pdfium._FPDFFont_GetFlags(font) & symbolicFont) !== 0;
  return banglaInLatin.test(name) || (isSymbolic && !replacedFont.test(name)) ? 'none' : 'latin';
}

/** A text that PDFium writes to a buffer, with its end; the call returns the number of its bytes. */
function readText(
  pdfium: Pdfium,
  encoding: 'utf-8' | 'utf-16le',
  write: (to: number, room: number) => number,
): string {
  const { malloc, free } = pdfium.wasmExports;
  const to = malloc(most.text);
  const length = write(to, most.text);
  const bytes = length > most.text ? new Uint8Array() : pdfium.HEAPU8.slice(to, to + length);
  free(to);
  return new TextDecoder(encoding).decode(bytes).replace(/\0+$/, '');
}
