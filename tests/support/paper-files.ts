import sharp from 'sharp';

/**
 * A photo of a page, with content that can be recognised. Reading costs processor time for each pixel: a test that
 * needs a file of several chunks asks for one (600 by 800 has two, 900 by 900 three).
 */
export const photo = (width = 120, height = 160, background = '#c8d2dc'): Promise<Buffer> =>
  sharp({
    create: { width, height, channels: 3, background, noise: { type: 'gaussian', mean: 128, sigma: 20 } },
  })
    .jpeg({ quality: 85 })
    .toBuffer();

/**
 * A page of 120 by 160 pixels as HEIC, with a teal upper quarter. No library here can encode HEIC, so these are its
 * bytes.
 */
export const heicPhoto = (): Buffer => Buffer.from(heicBytes, 'base64');
const heicBytes =
  'AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAT9tZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAA' +
  'AA5waXRtAAAAAAABAAAAImlsb2MAAAAAREAAAQABAAAAAAFjAAEAAAAAAAAAyAAAACNpaW5mAAAAAAABAAAAFWluZmUCAAAAAAEA' +
  'AGh2YzEAAAAAv2lwcnAAAAChaXBjbwAAAHVodmNDAQNwAAAAAAAAAAAAHvAA/P34+AAADwMgAAEAGEABDAH//wNwAAADAJAAAAMA' +
  'AAMAHroCQCEAAQAoQgEBA3AAAAMAkAAAAwAAAwAeoDyAoWW6kkprmwIAAAMAAgAAAwACECIAAQAHRAHBcrAiQAAAABRpc3BlAAAA' +
  'AAAAAHgAAACgAAAAEHBpeGkAAAAAAwgICAAAABZpcG1hAAAAAAAAAAEAAQOBAoMAAADQbWRhdAAAAMQoAa9YahUTMVMkv//j8rke' +
  'd0//rPo/LogbHLKFjfVHSxNbU0/YK3FWMJ791X38n2Uj1YTCDpxCW6AAAq+zzgeJNxgW1PVAmFo1Xij+BgKuCHuqXuZxikWeWpCQ' +
  'h1yIr2t+E/Pcv1jVCbgnxLQEpjOuCVgLqXBbrdH+AkZQqErLle79woBh48Y/a7N12y6rBPvJDOPeGZIoS2HOB/y5FGEokPGbsCcW' +
  'qzlDMTjuZcIYA5IBG7vw9ys5ICBJ87eg6YKHYBSQ';

/**
 * The same page twice in one HEIC, the second time lying on its side: that one is the image that the file is shown as.
 */
export function heicPair(): Buffer {
  const one = heicPhoto();
  const box = (type: string, ...parts: (Buffer | number[])[]) => {
    const content = Buffer.concat(parts.map((part) => Buffer.from(part)));
    const head = Buffer.alloc(8);
    head.writeUInt32BE(content.length + 8);
    head.write(type, 4, 'latin1');
    return Buffer.concat([head, content]);
  };
  const full = [0, 0, 0, 0];
  const between = (from: string, to: string) => one.subarray(one.indexOf(from) - 4, one.indexOf(to) - 4);
  const pixels = one.subarray(one.indexOf('mdat') + 4);
  const head = one.subarray(0, one.indexOf('meta') - 4);
  const metaWith = (at: number) => {
    const place = Buffer.alloc(8);
    place.writeUInt32BE(at);
    place.writeUInt32BE(pixels.length, 4);
    const located = (id: number) => Buffer.concat([Buffer.from([0, id, 0, 0, 0, 1]), place]);
    const item = (id: number) => box('infe', [2, 0, 0, 0, 0, id, 0, 0], Buffer.from('hvc1\0'));
    return box(
      'meta',
      full,
      between('hdlr', 'pitm'),
      box('pitm', full, [0, 2]),
      box('iloc', full, [0x44, 0, 0, 2], located(1), located(2)),
      box('iinf', full, [0, 2], item(1), item(2)),
      box(
        'iprp',
        box('ipco', between('hvcC', 'ipma'), box('irot', [1])),
        box('ipma', full, [0, 0, 0, 2], [0, 1, 3, 0x81, 2, 0x83], [0, 2, 4, 0x81, 2, 0x83, 0x84]),
      ),
    );
  };
  const start = head.length + metaWith(0).length + 8;
  return Buffer.concat([head, metaWith(start), box('mdat', pixels)]);
}

/** The width of A4 in points. */
export const a4Width = 595;

/**
 * In points, for a page whose size does not matter: the image of an A4 page costs many times as much processor time.
 */
export const stripWidth = 20;

/**
 * A PDF with this number of pages, and with these additional objects in its catalogue. Its pages are narrow strips
 * unless a test needs another width.
 */
export function pdf({ pages = 1, catalog = '', text = 'Blood count', width = stripWidth } = {}): Buffer {
  const content = `BT /F1 8 Tf 4 700 Td (${text}) Tj ET`;
  const first = 5;
  const kids = Array.from({ length: pages }, (_, nth) => `${first + nth} 0 R`).join(' ');
  const page = `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} 842] /Contents 3 0 R /Resources << /Font << /F1 4 0 R >> >> >>`;
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    `<< /Type /Pages /Kids [${kids}] /Count ${pages} >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...Array.from({ length: pages }, () => page),
  ];
  return assemble(objects, '/Root 1 0 R');
}

type PdfParts = {
  box?: string;
  content?: string;
  /** Further entries of the catalogue, of the page and of its resources. Object 5 is the font `/F1`. */
  catalog?: string;
  page?: string;
  resources?: string;
  /** From number 6 on. */
  objects?: string[];
};

/** A PDF with one page, and whatever a test adds to it. */
export function onePagePdf({
  box = `[0 0 ${a4Width} 842]`,
  content = '',
  catalog = '',
  page = '',
  resources = '',
  objects = [],
}: PdfParts): Buffer {
  return assemble(
    [
      `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      `<< /Type /Page /Parent 2 0 R /MediaBox ${box} /Contents 4 0 R ${page} ` +
        `/Resources << /Font << /F1 5 0 R >> ${resources} >> >>`,
      pdfStream(content),
      '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
      ...objects,
    ],
    '/Root 1 0 R',
  );
}

/** An object of a PDF with content. */
export const pdfStream = (content: string, entries = ''): string =>
  `<< /Length ${content.length} ${entries} >>\nstream\n${content}\nendstream`;

/**
 * A PDF of a few hundred bytes whose A4 pages take long: each fill of the page with this blend mode costs about 150 ms
 * of processor time. The number of fills of each page.
 */
export function slowPdf(fills: number[]): Buffer {
  const streamOf = (count: number) => {
    const content = `/G gs ${'0.4 0.5 0.6 rg 0 0 595 842 re f '.repeat(count)}`;
    return `<< /Length ${content.length} >>\nstream\n${content}\nendstream`;
  };
  const kids = fills.map((_, nth) => `${4 + 2 * nth} 0 R`).join(' ');
  return assemble(
    [
      '<< /Type /Catalog /Pages 2 0 R >>',
      `<< /Type /Pages /Kids [${kids}] /Count ${fills.length} >>`,
      '<< /Type /ExtGState /BM /Luminosity >>',
      ...fills.flatMap((count, nth) => [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${5 + 2 * nth} 0 R /Resources << /ExtGState << /G 3 0 R >> >> >>`,
        streamOf(count),
      ]),
    ],
    '/Root 1 0 R',
  );
}

/** The bytes of a PDF with these objects. */
export function assemble(objects: string[], trailer: string): Buffer {
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, nth) => {
    const offset = text.length;
    text += `${nth + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const start = text.length;
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  text += `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer << /Size ${size} ${trailer} >>\nstartxref\n${start}\n%%EOF`;
  return Buffer.from(text, 'latin1');
}
