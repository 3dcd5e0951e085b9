import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip } from 'node:zlib';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Smaller bodies are not worth compressing. */
const minCompressedBytes = 1024;
/** Compressing a body up to this size takes a millisecond: less than handing it to another thread and back. */
const maxSyncBytes = 128 * 1024;
/** With a window of 64 KB Brotli searches a smaller table: an eighth less time, and no more bytes up to this size. */
const smallWindow = { bits: 16, maxBytes: 96 * 1024 };

/** How a body is encoded for the browser. */
export type Encoding = 'br' | 'gzip' | 'identity';

/** A finished body in an encoding, and the encoding that it got: a small one stays as it is. */
export async function encoded(
  bytes: Buffer,
  wanted: Encoding,
): Promise<{ body: Buffer; encoding: Encoding }> {
  if (wanted === 'identity' || bytes.byteLength < minCompressedBytes)
    return { body: bytes, encoding: 'identity' };
  const body = wanted === 'gzip' ? await compressGzip(bytes) : await brotli(bytes);
  return { body, encoding: wanted };
}

function brotli(bytes: Buffer): Buffer | Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 5,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
  };
  if (bytes.byteLength > maxSyncBytes) return compressBrotli(bytes, { params });
  if (bytes.byteLength <= smallWindow.maxBytes) params[constants.BROTLI_PARAM_LGWIN] = smallWindow.bits;
  return brotliCompressSync(bytes, { params });
}

/** The best encoding that a caller accepts according to its header `Accept-Encoding`. */
export function acceptedEncoding(accepted: string | string[] | undefined): Encoding {
  const wanted = String(accepted ?? '');
  return accepts(wanted, 'br') ? 'br' : accepts(wanted, 'gzip') ? 'gzip' : 'identity';
}

function accepts(wanted: string, encoding: string): boolean {
  const at = wanted.indexOf(encoding);
  if (at < 0) return false;
  const weight = /^\s*;\s*q=([\d.]+)/.exec(wanted.slice(at + encoding.length));
  return weight === null || Number(weight[1]) > 0;
}
