import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip } from 'node:zlib';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Smaller bodies are not worth compressing. */
const minCompressedBytes = 1024;
/** Compressing a body up to this size takes a millisecond: less than handing it to another thread and back. */
const maxSyncBytes = 128 * 1024;
const maxSyncQuality = 5;
/** With a window of 64 KB Brotli searches a smaller table: an eighth less time, and no more bytes up to this size. */
const smallWindow = { bits: 16, maxBytes: 96 * 1024 };

/** How a body is encoded for the browser. */
export type Encoding = 'br' | 'gzip' | 'identity';

/** Encodes a finished body in one step; the quality from 0 to 11 is Brotli's. */
export async function encoded(bytes: Buffer, encoding: Encoding, quality: number): Promise<Buffer> {
  if (encoding === 'identity') return bytes;
  if (encoding === 'gzip') return compressGzip(bytes);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
  };
  if (bytes.byteLength > maxSyncBytes || quality > maxSyncQuality) return compressBrotli(bytes, { params });
  if (bytes.byteLength <= smallWindow.maxBytes) params[constants.BROTLI_PARAM_LGWIN] = smallWindow.bits;
  return brotliCompressSync(bytes, { params });
}

/** Browsers send the same few values again and again: each is parsed once. */
const known = new Map<string, Encoding>();
const maxKnown = 100;

/** The best encoding of a body that a caller accepts according to its header `Accept-Encoding`. */
export function bestEncoding(accepted: string | string[] | undefined, bytes: Buffer): Encoding {
  if (bytes.length < minCompressedBytes) return 'identity';
  const wanted = String(accepted ?? '');
  const read = known.get(wanted);
  if (read) return read;
  const best = accepts(wanted, 'br') ? 'br' : accepts(wanted, 'gzip') ? 'gzip' : 'identity';
  if (known.size >= maxKnown) known.clear();
  known.set(wanted, best);
  return best;
}

function accepts(wanted: string, encoding: string): boolean {
  const at = wanted.indexOf(encoding);
  if (at < 0) return false;
  const weight = /^\s*;\s*q=([\d.]+)/.exec(wanted.slice(at + encoding.length));
  return weight === null || Number(weight[1]) > 0;
}
