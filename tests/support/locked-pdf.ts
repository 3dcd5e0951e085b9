import { createHash } from 'node:crypto';
import { assemble, stripWidth } from '#tests/support/paper-files.ts';

/** RC4, which OpenSSL no longer offers. */
function rc4(key: Uint8Array, data: Uint8Array): Buffer {
  const state = Array.from({ length: 256 }, (_, nth) => nth);
  const at = (nth: number) => state[nth & 255] ?? 0;
  const swap = (a: number, b: number) => {
    [state[a & 255], state[b & 255]] = [at(b), at(a)];
  };
  for (let i = 0, j = 0; i < 256; i++) {
    j = (j + at(i) + (key[i % key.length] ?? 0)) & 255;
    swap(i, j);
  }
  let [i, j] = [0, 0];
  return Buffer.from(
    data.map((byte) => {
      i = (i + 1) & 255;
      j = (j + at(i)) & 255;
      swap(i, j);
      return byte ^ at(at(i) + at(j));
    }),
  );
}

const padding = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');
const padded = (text: string) => Buffer.concat([Buffer.from(text, 'latin1'), padding]).subarray(0, 32);
const md5 = (...parts: Uint8Array[]) => {
  const hash = createHash('md5');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

/** A PDF with one page, a narrow strip, that opens only with the password (the standard handler, revision 2). */
export function lockedPdf(password: string): Buffer {
  const id = Buffer.alloc(16, 7);
  const owner = rc4(md5(padded(password)).subarray(0, 5), padded(password));
  const permissions = Buffer.alloc(4);
  permissions.writeInt32LE(-4);
  const key = md5(padded(password), owner, permissions, id).subarray(0, 5);
  const user = rc4(key, padding);
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${stripWidth} 842] >>`,
    `<< /Filter /Standard /V 1 /R 2 /O <${owner.toString('hex')}> /U <${user.toString('hex')}> /P -4 >>`,
  ];
  const hexId = id.toString('hex');
  return assemble(objects, `/Root 1 0 R /Encrypt 4 0 R /ID [<${hexId}> <${hexId}>]`);
}
