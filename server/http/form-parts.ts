/** A part of a form: a text, or a file. */
type FormPart = { name: string; isFile: boolean; content: Buffer };

/** A boundary has at most 70 signs (RFC 2046, 5.1.1). */
const boundaryIn = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i;
const nameIn = /;\s*name=(?:"((?:[^"\\]|\\.)*)"|([^\s;"]+))/i;
const fileNameIn = /;\s*filename\*?=/i;
const dispositionIn = /^content-disposition:(.*)$/im;

const headEnd = '\r\n\r\n';
/** The longest head of a part: longer ones are not searched for. */
const headBytes = 4096;

function partOf(bytes: Buffer): FormPart | null {
  const end = bytes.subarray(0, headBytes).indexOf(headEnd);
  if (end < 0) return null;
  const [, disposition = ''] = dispositionIn.exec(bytes.toString('utf8', 0, end)) ?? [];
  const [, quoted, plain] = nameIn.exec(disposition) ?? [];
  const name = (quoted ?? plain ?? '').replaceAll('%22', '"');
  return { name, isFile: fileNameIn.test(disposition), content: bytes.subarray(end + headEnd.length) };
}

/**
 * Splits a form (multipart/form-data) that is there as a whole, so that nothing is done for the parts beyond a number:
 * a stream's parser would first split all that has arrived. Returns null if it is malformed, and one part more than the
 * number if there are too many.
 */
export function partsOf(form: Buffer, contentType: string, most: number): FormPart[] | null {
  const [, quoted, plain] = boundaryIn.exec(contentType) ?? [];
  const boundary = quoted ?? plain;
  if (boundary === undefined) return null;
  const delimiter = Buffer.from(`\r\n--${boundary}`);
  const isAtStart = form.indexOf(`--${boundary}`) === 0;
  const first = isAtStart ? -2 : form.indexOf(delimiter);
  if (!isAtStart && first < 0) return null;
  const parts: FormPart[] = [];
  let at = first + delimiter.length;
  while (form.toString('latin1', at, at + 2) !== '--') {
    const next = form.indexOf(delimiter, at);
    const part = next < 0 ? null : partOf(form.subarray(at, next));
    if (!part) return null;
    parts.push(part);
    if (parts.length > most) break;
    at = next + delimiter.length;
  }
  return parts;
}
