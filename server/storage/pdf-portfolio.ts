import { inflateSync } from 'node:zlib';
import type { Pdfium } from '@hyzyla/pdfium';

/** The way a file opens: with the list of what is attached to it. */
const withAttachments = 5;
const collection = /\/Collection(?=[\s/<[(])/;
/** Room for the structure of any PDF; what is longer, is not searched. */
const maxUnpacked = 8 * 1024 * 1024;
const maxStreams = 500;

/**
 * Whether a PDF is only the cover of what is attached to it. PDFium doesn't show the catalogue, in which that stands:
 * it is in the file as text, or in a packed group of objects.
 */
export function isPortfolio(pdfium: Pdfium, document: number, bytes: Uint8Array): boolean {
  if (pdfium._FPDFDoc_GetAttachmentCount(document) < 1) return false;
  if (pdfium._FPDFDoc_GetPageMode(document) === withAttachments) return true;
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return collection.test(file.toString('latin1')) || objectGroups(file).some((text) => collection.test(text));
}

function objectGroups(file: Buffer): string[] {
  const groups: string[] = [];
  let at = file.indexOf('/ObjStm');
  while (at >= 0 && groups.length < maxStreams) {
    const from = file.indexOf('stream', at) + 'stream'.length;
    const to = file.indexOf('endstream', from);
    if (to < 0) break;
    const start = from + (file[from] === 0x0d ? 2 : 1);
    groups.push(unpacked(file.subarray(start, to)));
    at = file.indexOf('/ObjStm', to);
  }
  return groups;
}

function unpacked(packed: Buffer): string {
  try {
    return inflateSync(packed, { maxOutputLength: maxUnpacked }).toString('latin1');
  } catch {
    return '';
  }
}
