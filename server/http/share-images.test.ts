import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { shareImages } from '#server/http/share-images.ts';
import { diskStorage } from '#server/storage/disk.ts';
import { drawForSharing } from '#server/storage/run-image-child.ts';
import { testFolder } from '#server/storage/testing/store.ts';
import { images } from '#tests/support/images.ts';

const brand = { palette: 'teal', logo: undefined } as const;
const look = { palette: 'teal', logo: '' } as const;
const card = (title: string) => ({ card: { title, text: '', name: 'SetuCare' }, ...brand });
const jpegStart = Buffer.from([0xff, 0xd8, 0xff]);

async function drawn(task: Parameters<typeof drawForSharing>[0]) {
  const result = await drawForSharing(task);
  const [image] = 'images' in result ? result.images : [];
  if (!image) throw new Error('Nothing was drawn');
  return { ...image, bytes: Buffer.from(image.bytes) };
}

it.each([
  ['a short text', 'Doctors'],
  ['Bangla', 'হাসপাতাল'],
  ['markup and characters that no font has', '<b>&amp;</b> \u0007\ud800'],
  ['a word that is too long', 'W'.repeat(500)],
  ['too many words', 'দীর্ঘ '.repeat(100)],
  ['an empty text', ''],
])('a share card has a size and format that every network accepts, with %s', async (_what, title) => {
  const { bytes, width, height } = await drawn({ card: { title, text: title, name: 'SetuCare' }, ...brand });
  expect([width, height]).toEqual([1200, 630]);
  expect(bytes.subarray(0, 3)).toEqual(jpegStart);
  expect(bytes.length).toBeLessThan(200_000);
});

it('a share card joins the letters of Bangla with fonts of its own', async () => {
  const [joined, apart] = await Promise.all([drawn(card('ক্ষ')), drawn(card('ক্\u200cষ'))]);
  expect(joined.bytes.equals(apart.bytes)).toBe(false);
});

it('a share card and an icon are drawn anew for other colours, and show a logo instead of the mark', async () => {
  const first = await drawn(card('Doctors'));
  const plum = await drawn({ ...card('Doctors'), palette: 'plum' });
  const withLogo = await drawn({ ...card('Doctors'), logo: images.webp });
  expect(new Set([first, plum, withLogo].map(({ bytes }) => bytes.toString('base64'))).size).toBe(3);
  const icon = { size: 180, share: 0.86, round: false };
  const mark = await drawn({ icon, palette: 'plum', logo: undefined });
  const logo = await drawn({ icon, palette: 'plum', logo: images.webp });
  expect([mark, logo].map(({ width, height }) => [width, height])).toEqual([
    [180, 180],
    [180, 180],
  ]);
  const pngStart = Buffer.from('89504e47', 'hex');
  for (const { bytes } of [mark, logo]) expect(bytes.subarray(0, 4)).toEqual(pngStart);
  expect(mark.bytes.equals(logo.bytes)).toBe(false);
});

it('a share picture shows a stored image in the size of a card, and rejects a file that is not an image', async () => {
  const { bytes, width, height } = await drawn({ shared: images.jpeg });
  expect([width, height, bytes.subarray(0, 3)]).toEqual([1200, 630, jpegStart]);
  expect(await drawForSharing({ shared: Buffer.from('no image') })).toEqual({ refusal: 'wrong format' });
});

/** Pictures in a folder, and drawings that take until they are released. */
function slowImages() {
  const storage = diskStorage(testFolder());
  const gates: (() => void)[] = [];
  const draw = vi.fn(async () => {
    await new Promise<void>((resolve) => gates.push(resolve));
    return { images: [{ bytes: jpegStart, width: 1, height: 1 }] };
  });
  const release = async () => {
    await vi.waitFor(() => expect(gates).not.toEqual([]));
    gates.shift()?.();
  };
  return { storage, draw, release, sharedImages: shareImages({ storage, log: { error() {} }, draw }) };
}
const words = (title: string) => ({ words: { title, text: '', name: 'SetuCare' }, look });

it('share pictures are drawn one at a time, once for all callers, and many callers wait for their turn', async () => {
  const { draw, release, sharedImages } = slowImages();
  const twice = [1, 2].map(() => sharedImages.card('/blogs/a-1', words('a'), 'one'));
  const others = Array.from({ length: 60 }, (_, nth) =>
    sharedImages.card(`/blogs/b-${nth}`, words('b'), 'one'),
  );
  await vi.waitFor(() => expect(draw).toHaveBeenCalled());
  const other = sharedImages.card('/blogs/c-1', words('c'), 'another');
  let drawn = false;
  void other.then(() => (drawn = true));
  // Another network waits for one drawing of the first one at most.
  for (let nth = 0; nth < 3; nth += 1) await release();
  await vi.waitFor(() => expect(drawn).toBe(true));
  for (let nth = 0; nth < 59; nth += 1) await release();
  expect(await Promise.all([...twice, ...others])).toEqual(Array(62).fill(jpegStart));
  expect(draw).toHaveBeenCalledTimes(62);
});

it('a card is kept for the next start, replaced with its words, and removed with its record', async () => {
  const { storage, draw, release, sharedImages } = slowImages();
  const card = async (page: string, title: string) => {
    const asked = sharedImages.card(page, words(title), 'one');
    await release();
    expect(await asked).toEqual(jpegStart);
  };
  await card('/doctors/anong-5', 'Anong');
  await card('/bn/doctors/anong-5', 'Anong');
  await card('/blogs/visas-7', 'Visas');
  await card('/', 'Home');
  const restarted = shareImages({ storage, log: { error() {} }, draw });
  expect(await restarted.card('/doctors/anong-5', words('Anong'), 'one')).toEqual(jpegStart);
  expect(draw).toHaveBeenCalledTimes(4);
  await card('/doctors/anong-srisai-5', 'Anong Srisai');
  const names = ['blogs-7.card', 'bn-doctors-5.card', 'doctors-5.card', 'home.card'];
  expect((await storage.list('share-cards')).toSorted()).toEqual(names);
  await sharedImages.removeCards(async (kind, ids) => new Set(kind === 'blogs' ? ids : []));
  expect((await storage.list('share-cards')).toSorted()).toEqual(['blogs-7.card', 'home.card']);
});

it('a card that can not be kept is served, and one that nobody could draw in twenty seconds is refused', async () => {
  const full = { ...slowImages().storage, freeBytes: async () => 0 };
  const draw = async () => ({ images: [{ bytes: jpegStart, width: 1, height: 1 }] });
  const sharedImages = shareImages({ storage: full, log: { error() {} }, draw });
  expect(await sharedImages.card('/about', words('About'), 'one')).toEqual(jpegStart);
  expect(await full.list('share-cards')).toEqual([]);

  const slow = slowImages();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  void slow.sharedImages.card('/about', words('About'), 'one');
  const late = slow.sharedImages.card('/faq', words('Questions'), 'one');
  let isOver = false;
  const refused = expect(late.finally(() => (isOver = true))).rejects.toMatchObject({ kind: 'busy' });
  // The storage is read first, for as long as it takes: the card's timer may begin after any of these.
  while (!isOver) {
    await nextTurn();
    await vi.advanceTimersByTimeAsync(20_000);
  }
  vi.useRealTimers();
  await refused;
});
