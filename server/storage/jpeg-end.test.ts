import sharp from 'sharp';
import { expect, it } from 'vitest';
import { withJpegEnd } from '#server/storage/jpeg-end.ts';
import { noisy } from '#server/storage/testing/images.ts';

const isRead = (sent: Uint8Array) => {
  const { bytes, failOn } = withJpegEnd(sent);
  return sharp(bytes, { failOn })
    .raw()
    .toBuffer()
    .then(
      () => true,
      () => false,
    );
};

it('a JPEG without its end is read, and one without pixels is not', async () => {
  const whole = await noisy(200, 200).jpeg().toBuffer();
  expect(await Promise.all([0, -2, -40].map((end) => isRead(end ? whole.subarray(0, end) : whole)))).toEqual([
    true,
    true,
    false,
  ]);
});

it('a progressive JPEG is read only whole, wherever between its scans it is cut', async () => {
  const whole = await noisy(200, 200).jpeg({ progressive: true }).toBuffer();
  const scans: number[] = [];
  for (let at = whole.indexOf('ffda', 0, 'hex'); at >= 0; at = whole.indexOf('ffda', at + 2, 'hex'))
    scans.push(at);
  expect(scans.length).toBeGreaterThan(5);
  expect(await Promise.all(scans.slice(1).map((at) => isRead(whole.subarray(0, at))))).not.toContain(true);
  expect(await isRead(whole)).toBe(true);
});
