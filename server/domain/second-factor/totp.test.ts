import { Secret } from 'otpauth';
import decodeQR from 'qr/decode.js';
import { expect, it } from 'vitest';
import { newTotpSecret, qrDrawing, stepOfCode, totpUri } from '#server/domain/second-factor/totp.ts';

/** RFC 6238, appendix B: the secret of the SHA-1 test vectors. */
const secret = Secret.fromUTF8('12345678901234567890').base32;
const at = (seconds: number) => new Date(seconds * 1000);

it.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])(
  'the check of a code accepts, %i seconds after 1970, only then the code %s of RFC 6238',
  (seconds, code) => {
    expect(stepOfCode(secret, code, at(seconds))).toBe(Math.floor(seconds / 30));
    expect(stepOfCode(secret, code, at(seconds + 300))).toBeNull();
  },
);

it.each([-30, 0, 30])(
  'the check of a code accepts one %i seconds after its time, and returns its step',
  (late) => {
    expect(stepOfCode(secret, '005924', at(1_234_567_890 + late))).toBe(41_152_263);
  },
);

it.each([-60, 60])('the check of a code rejects one %i seconds after its time', (late) => {
  expect(stepOfCode(secret, '005924', at(1_234_567_890 + late))).toBeNull();
});

it.each(['', '5924', '0059240', 'abcdef', '00592४'])(
  'the check of a code rejects %j, which does not have six digits',
  (code) => {
    expect(stepOfCode(secret, code, at(1_234_567_890))).toBeNull();
  },
);

it('the generator makes secrets of 160 bits and a URI that apps can read', () => {
  const made = newTotpSecret();
  expect(made).toMatch(/^[A-Z2-7]{32}$/);
  expect(newTotpSecret()).not.toBe(made);
  const uri = new URL(totpUri({ secret: made, issuer: 'Setu: Care & Co', account: 'mina+a@example.com' }));
  expect(uri.protocol).toBe('otpauth:');
  expect(Object.fromEntries(uri.searchParams)).toEqual({
    issuer: 'Setu: Care & Co',
    secret: made,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  });
});

const scale = 4;

/** Renders the path as an image. */
function render({ size, path }: { size: number; path: string }) {
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

it('the QR code decodes to its text', () => {
  const text =
    'otpauth://totp/SetuCare:a.rather.long.address%40hospital.example?issuer=SetuCare&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&algorithm=SHA1&digits=6&period=30';
  expect(decodeQR(render(qrDrawing(text)))).toBe(text);
});
