import { expect, it } from 'vitest';
import { shareImages } from '#server/http/share-images.ts';
import { drawForSharing } from '#server/storage/run-image-child.ts';
import { images } from '#tests/support/images.ts';

const card = (title: string) => ({ card: { title, text: '', name: 'SetuCare' } });
const jpegStart = Buffer.from([0xff, 0xd8, 0xff]);

async function drawn(task: Parameters<typeof drawForSharing>[0]) {
  const answer = await drawForSharing(task);
  const [picture] = 'images' in answer ? answer.images : [];
  if (!picture) throw new Error('Nothing was drawn');
  return { ...picture, bytes: Buffer.from(picture.bytes) };
}

it.each([
  ['a short text', 'Doctors'],
  ['Bangla', 'হাসপাতাল'],
  ['markup and characters that no font has', '<b>&amp;</b> \u0007\ud800'],
  ['a word that is too long', 'W'.repeat(500)],
  ['too many words', 'দীর্ঘ '.repeat(100)],
  ['an empty text', ''],
])('a share card has a size and format that every network accepts, with %s', async (_what, title) => {
  const { bytes, width, height } = await drawn({ card: { title, text: title, name: 'SetuCare' } });
  expect([width, height]).toEqual([1200, 630]);
  expect(bytes.subarray(0, 3)).toEqual(jpegStart);
  expect(bytes.length).toBeLessThan(200_000);
});

it('a share card joins the letters of Bangla with fonts of its own', async () => {
  const [joined, apart] = await Promise.all([drawn(card('ক্ষ')), drawn(card('ক্\u200cষ'))]);
  expect(joined.bytes.equals(apart.bytes)).toBe(false);
});

it('a share picture shows a stored image in the size of a card, and rejects a file that is not an image', async () => {
  const { bytes, width, height } = await drawn({ shared: images.jpeg });
  expect([width, height, bytes.subarray(0, 3)]).toEqual([1200, 630, jpegStart]);
  expect(await drawForSharing({ shared: Buffer.from('no image') })).toEqual({ refusal: 'wrong format' });
});

it('a share picture is drawn once for all callers, and more than a few at once are refused', async () => {
  let drawings = 0;
  const { promise: free, resolve } = Promise.withResolvers<void>();
  const pictures = shareImages(async () => {
    drawings += 1;
    await free;
    return { images: [{ bytes: jpegStart, width: 1, height: 1 }] };
  });
  const twice = [pictures.draw('a', card('a')), pictures.draw('a', card('a'))];
  const others = Array.from({ length: 7 }, (_, index) => pictures.draw(`b${index}`, card('b')));
  await expect(pictures.draw('c', card('c'))).rejects.toMatchObject({ kind: 'busy' });
  resolve();
  await Promise.all([...twice, ...others]);
  expect(drawings).toBe(8);
  expect(await pictures.draw('a', card('a'))).toEqual(jpegStart);
  expect(drawings).toBe(8);
});
