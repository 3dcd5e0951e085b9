import type { PaperRefusal } from '#shared/contract/papers.ts';

/** The formats that papers may have. */
export type PaperFormat = 'image/jpeg' | 'image/png' | 'image/webp' | 'image/heic' | 'application/pdf';

const heicBrands = /^(heic|heix|heim|heis|hevc|hevx|hevm|hevs|mif1|msf1)$/;

/** The format by the first bytes of the content, whatever its name says; or why it is refused. */
export function sniffPaper(bytes: Uint8Array): { format: PaperFormat } | { refusal: PaperRefusal } {
  const text = (from: number, to: number) => Buffer.from(bytes.subarray(from, to)).toString('latin1');
  if (text(0, 3) === '\xff\xd8\xff') return { format: 'image/jpeg' };
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return { format: 'image/png' };
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return { format: 'image/webp' };
  if (text(4, 8) === 'ftyp' && heicBrands.test(text(8, 12))) return { format: 'image/heic' };
  if (text(0, 5) === '%PDF-') return { format: 'application/pdf' };
  return { refusal: text(128, 132) === 'DICM' ? 'paper_dicom' : 'paper_wrong_type' };
}
