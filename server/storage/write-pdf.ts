/** A page of a PDF: a JPEG in three colours. */
export type PdfPage = { bytes: Uint8Array; width: number; height: number };

/** A4 in points. */
const a4 = { short: 595.28, long: 841.89 };

/** The size of a page in points: the image fills A4, upright or lying, without a margin. */
function sizeOf({ width, height }: PdfPage): { wide: string; high: string } {
  const [across, along] = width > height ? [a4.long, a4.short] : [a4.short, a4.long];
  const scale = Math.min(across / width, along / height);
  return { wide: (width * scale).toFixed(2), high: (height * scale).toFixed(2) };
}

/**
 * Writes a PDF whose pages are images. Each page is three objects: the page, what is drawn on it, and its image, which
 * PDFs contain as JPEG. Libraries would bring fonts, forms and parsers for this.
 */
export function writePdf(pages: readonly PdfPage[]): Buffer {
  const parts: Uint8Array[] = [];
  const offsets: number[] = [];
  let length = 0;
  const write = (part: string | Uint8Array) => {
    const bytes = typeof part === 'string' ? Buffer.from(part, 'latin1') : part;
    parts.push(bytes);
    length += bytes.length;
  };
  const add = (dictionary: string, stream?: string | Uint8Array) => {
    offsets.push(length);
    write(`${offsets.length} 0 obj\n<< ${dictionary} >>`);
    if (stream !== undefined) {
      write('\nstream\n');
      write(stream);
      write('\nendstream');
    }
    write('\nendobj\n');
  };
  const first = 3;
  const pageAt = (nth: number) => first + 3 * nth;

  // The bytes of the comment tell programs that the file is not a text.
  write('%PDF-1.4\n%\xe2\xe3\xcf\xd3\n');
  add('/Type /Catalog /Pages 2 0 R');
  const kids = pages.map((_, nth) => `${pageAt(nth)} 0 R`).join(' ');
  add(`/Type /Pages /Count ${pages.length} /Kids [${kids}]`);
  for (const [nth, page] of pages.entries()) {
    const { wide, high } = sizeOf(page);
    const [contents, image] = [pageAt(nth) + 1, pageAt(nth) + 2];
    add(
      `/Type /Page /Parent 2 0 R /MediaBox [0 0 ${wide} ${high}] /Contents ${contents} 0 R ` +
        `/Resources << /XObject << /I ${image} 0 R >> >>`,
    );
    const drawing = `${wide} 0 0 ${high} 0 0 cm /I Do`;
    add(`/Length ${drawing.length}`, drawing);
    add(
      `/Type /XObject /Subtype /Image /Width ${page.width} /Height ${page.height} /ColorSpace /DeviceRGB ` +
        `/BitsPerComponent 8 /Filter /DCTDecode /Length ${page.bytes.length}`,
      page.bytes,
    );
  }
  const start = length;
  const size = offsets.length + 1;
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  write(`xref\n0 ${size}\n0000000000 65535 f \n${rows}`);
  write(`trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`);
  return Buffer.concat(parts);
}
