import { deflateSync } from 'node:zlib';
import { onePagePdf, pdfStream } from '#tests/support/paper-files.ts';

const rect = '/F 4 /Rect [50 600 300 640] /P 3 0 R';
export const form = (entries = '') =>
  `/AcroForm << /Fields [6 0 R] /DR << /Font << /Helv 5 0 R >> >> /DA (/Helv 20 Tf 0 g) ${entries} >>`;
const shown = { page: '/Annots [6 0 R]' };
export const written = pdfStream(
  'BT /F1 20 Tf 2 10 Td (Rahim Uddin) Tj ET',
  '/Type /XObject /Subtype /Form /BBox [0 0 250 40] /Resources << /Font << /F1 5 0 R >> >>',
);
const widget = (entries: string) => `<< /Type /Annot /Subtype /Widget /T (a) ${rect} ${entries} >>`;
const annotation = (entries: string) => `<< /Type /Annot ${rect} ${entries} >>`;
export const needed = form('/NeedAppearances true');
export const ofWidget = (entries: string, catalog = form(), objects: string[] = []) =>
  onePagePdf({ ...shown, catalog, objects: [widget(entries), ...objects] });
export const ofAnnotation = (entries: string, objects: string[] = []) =>
  onePagePdf({ ...shown, objects: [annotation(entries), ...objects] });

export const attached = (entries: string) =>
  onePagePdf({
    catalog: `${entries} /Names << /EmbeddedFiles << /Names [(a.pdf) 6 0 R] >> >>`,
    objects: [
      '<< /Type /Filespec /F (a.pdf) /EF << /F 7 0 R >> >>',
      pdfStream('%PDF-1.4', '/Type /EmbeddedFile'),
    ],
  });
export const xfa = (entries: string) =>
  onePagePdf({ catalog: `${entries} /AcroForm << /Fields [] /XFA 6 0 R >>`, objects: [pdfStream('<xdp/>')] });
export const font = (entries: string) =>
  `<< /Type /Font ${entries} /FontDescriptor << /Type /FontDescriptor /FontName /X /Flags 4 /FontBBox [0 0 1000 1000] ` +
  '/ItalicAngle 0 /Ascent 800 /Descent -200 /CapHeight 700 /StemV 80 >> >>';
export const inFont = (text: string, ...objects: string[]) =>
  onePagePdf({
    content: `BT /F2 24 Tf 50 700 Td ${text} Tj ET`,
    resources: '/Font << /F2 6 0 R >>',
    objects,
  });
const toUnicode = pdfStream(
  '/CIDInit /ProcSet findresource begin 12 dict begin begincmap 1 begincodespacerange <0000> <FFFF> ' +
    'endcodespacerange 1 beginbfrange <0000> <FFFF> <0000> endbfrange endcmap end end',
);
export const banglaText = (mode: string) =>
  inFont(
    `${mode} <09B009B909BF>`,
    '<< /Type /Font /Subtype /Type0 /BaseFont /SolaimanLipi /Encoding /Identity-H /DescendantFonts [7 0 R] /ToUnicode 8 0 R >>',
    font(
      '/Subtype /CIDFontType2 /BaseFont /SolaimanLipi /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >>',
    ),
    toUnicode,
  );
export const brokenImage = (filter: string) =>
  onePagePdf({
    content: 'q 300 0 0 300 50 400 cm /I Do Q',
    resources: '/XObject << /I 6 0 R >>',
    objects: [
      pdfStream(
        'no image',
        `/Type /XObject /Subtype /Image /Width 900 /Height 900 /ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /${filter}`,
      ),
    ],
  });
export const plainPdf = onePagePdf({ content: 'BT /F1 24 Tf 50 700 Td (Blood count) Tj ET' });

export const hiddenArrow = onePagePdf({
  ...shown,
  objects: ['<< /Type /Annot /Subtype /Line /F 2 /Rect [50 600 300 640] /L [60 610 200 630] >>'],
});

/** A PDF whose catalogue says only in a packed group of objects that it is a portfolio. */
export function packedPortfolio(): Buffer {
  const packed = deflateSync('1 0 << /Type /Catalog /Collection << >> >>').toString('latin1');
  const group = pdfStream(packed, '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode');
  return Buffer.concat([attached(''), Buffer.from(`\n9 0 obj\n${group}\nendobj\n%%EOF`, 'latin1')]);
}
