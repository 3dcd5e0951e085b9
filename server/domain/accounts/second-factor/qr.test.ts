import decodeQR from 'qr/decode.js';
import { expect, it } from 'vitest';
import { qrDrawing } from '#server/domain/accounts/second-factor/qr.ts';

const scale = 4;

/** Renders the path as an image. */
function painted({ size, path }: { size: number; path: string }) {
  const side = size * scale;
  const data = new Uint8Array(side * side * 4).fill(255);
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)) {
    for (let down = 0; down < scale; down += 1) {
      const row = (Number(y) * scale + down) * side;
      const start = row + Number(x) * scale;
      for (let at = start; at < start + Number(length) * scale; at += 1) data.set([0, 0, 0], at * 4);
    }
  }
  return { width: side, height: side, data };
}

it('draws a code that decodes to the text', () => {
  const text =
    'otpauth://totp/SetuCare:a.rather.long.address%40hospital.example?issuer=SetuCare&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&algorithm=SHA1&digits=6&period=30';
  expect(decodeQR(painted(qrDrawing(text)))).toBe(text);
});
