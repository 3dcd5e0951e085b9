/** A page of a PDF: a JPEG in three colours. */
type PdfPage = { bytes: Uint8Array; width: number; height: number };

/** A4 in points. */
const a4 = { short: 595.28, long: 841.89 };

/** The size of a page in points: the image fills A4, upright or lying, without a margin. */
function sizeOf({ width, height }: PdfPage): { wide: string; high: string } {
  const [across, along] = width > height ? [a4.long, a4.short] : [a4.short, a4.long];
  const scale = Math.min(across / width, along / height);
  return { wide: (width * scale).toFixed(2), high: (height * scale).toFixed(2) };
}

/** A page with the words that stand for its image, for those who can't see it. */
export type DescribedPage = PdfPage & { alt: string };

/** What the file is called, and its parts: each with a name and its first page, counted from 0. */
export type PdfContents = { title: string; parts: readonly { name: string; page: number }[] };

/** A text in any script, as PDFs write it. */
const textOf = (text: string): string =>
  `<FEFF${Buffer.from(text.toWellFormed(), 'utf16le').swap16().toString('hex')}>`;

/**
 * Writes a PDF whose pages are images, each with its words, and with a bookmark for each part. A page is four objects:
 * the page, what is drawn on it, its image, which PDFs contain as JPEG, and what the image is. Libraries would bring
 * fonts, forms and parsers for this.
 */
export function writePdf(pages: readonly DescribedPage[], { title, parts }: PdfContents): Buffer {
  const written: Uint8Array[] = [];
  const offsets: number[] = [];
  let length = 0;
  const write = (part: string | Uint8Array) => {
    const bytes = typeof part === 'string' ? Buffer.from(part, 'latin1') : part;
    written.push(bytes);
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
  const pageAt = (nth: number) => first + 4 * nth;
  const figureAt = (nth: number) => pageAt(nth) + 3;
  const tree = pageAt(pages.length);
  const [whole, outlines, info, firstPart] = [tree + 1, tree + 2, tree + 3, tree + 4];

  // The bytes of the comment tell programs that the file is not a text.
  write('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n');
  add(
    `/Type /Catalog /Pages 2 0 R /Lang (en) /MarkInfo << /Marked true >> /StructTreeRoot ${tree} 0 R ` +
      `/Outlines ${outlines} 0 R /ViewerPreferences << /DisplayDocTitle true >>`,
  );
  const kids = pages.map((_, nth) => `${pageAt(nth)} 0 R`).join(' ');
  add(`/Type /Pages /Count ${pages.length} /Kids [${kids}]`);
  for (const [nth, page] of pages.entries()) {
    const { wide, high } = sizeOf(page);
    const [contents, image] = [pageAt(nth) + 1, pageAt(nth) + 2];
    add(
      `/Type /Page /Parent 2 0 R /MediaBox [0 0 ${wide} ${high}] /Contents ${contents} 0 R /StructParents ${nth} ` +
        `/Tabs /S /Resources << /XObject << /I ${image} 0 R >> >>`,
    );
    const drawing = `/Figure << /MCID 0 >> BDC q ${wide} 0 0 ${high} 0 0 cm /I Do Q EMC`;
    add(`/Length ${drawing.length}`, drawing);
    add(
      `/Type /XObject /Subtype /Image /Width ${page.width} /Height ${page.height} /ColorSpace /DeviceRGB ` +
        `/BitsPerComponent 8 /Filter /DCTDecode /Length ${page.bytes.length}`,
      page.bytes,
    );
    add(
      `/Type /StructElem /S /Figure /P ${whole} 0 R /Pg ${pageAt(nth)} 0 R /K 0 /Alt ${textOf(page.alt)} ` +
        `/A << /O /Layout /Placement /Block /BBox [0 0 ${wide} ${high}] >>`,
    );
  }
  const figures = pages.map((_, nth) => `${figureAt(nth)} 0 R`);
  const parents = figures.map((figure, nth) => `${nth} [${figure}]`).join(' ');
  add(`/Type /StructTreeRoot /K [${whole} 0 R] /ParentTree << /Nums [${parents}] >>`);
  add(`/Type /StructElem /S /Document /P ${tree} 0 R /K [${figures.join(' ')}]`);
  const ends = `/First ${firstPart} 0 R /Last ${firstPart + parts.length - 1} 0 R`;
  add(`/Type /Outlines /Count ${parts.length} ${parts.length > 0 ? ends : ''}`);
  add(`/Title ${textOf(title)}`);
  for (const [nth, { name, page }] of parts.entries()) {
    const before = nth > 0 ? `/Prev ${firstPart + nth - 1} 0 R` : '';
    const after = nth < parts.length - 1 ? `/Next ${firstPart + nth + 1} 0 R` : '';
    add(`/Title ${textOf(name)} /Parent ${outlines} 0 R ${before} ${after} /Dest [${pageAt(page)} 0 R /Fit]`);
  }
  const start = length;
  const size = offsets.length + 1;
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  write(`xref\n0 ${size}\n0000000000 65535 f \n${rows}`);
  write(`trailer\n<< /Size ${size} /Root 1 0 R /Info ${info} 0 R >>\nstartxref\n${start}\n%%EOF\n`);
  return Buffer.concat(written);
}
