import { createHash } from 'node:crypto';
import { second } from '#server/clock.ts';
import { notFound } from '#server/errors.ts';
import { fairQueue } from '#server/http/fair-queue.ts';
import { sharedWork } from '#server/http/shared-work.ts';
import { serializeError } from '#server/serialize-error.ts';
import type { IconTask, ShareTask } from '#server/storage/image-child-messages.ts';
import { imageFile, shareFile, typeOf } from '#server/storage/image-paths.ts';
import { drawForSharing } from '#server/storage/run-image-child.ts';
import { leastFreeBytes, type Storage, shareCardsFolder } from '#server/storage/storage.ts';
import { isFirstLook, type Look, type ShareCardText } from '#shared/share-card.ts';
import type { SluggedKind } from '#shared/slug-path.ts';

/** Raise it with each change of how a card is drawn: then all cards are drawn again. */
const cardRecipe = 2;
const keyBytes = 32;
const checkedAtOnce = 200;

/** Networks do not ask again for an image that they did not get. They ask for many when a link spreads. */
const bounds = { places: 1, waitMs: 20 * second, ofNetwork: 100, inAll: 400 };

export type ShareImages = ReturnType<typeof shareImages>;

type Deps = {
  storage: Storage;
  log: { error(fields: object, text: string): void };
  draw?: typeof drawForSharing;
};

/**
 * The file of a page's card: `bn-doctors-5.card` for `/bn/doctors/name-5`. There is one for each page, so a new card
 * replaces the old one.
 */
const cardFile = (page: string) => {
  const name = page === '/' ? 'home' : page.slice(1).replace(/\/[a-z0-9-]+-(\d+)$/, '/$1');
  return `${shareCardsFolder}/${name.replaceAll('/', '-')}.card`;
};
const cardOfRecord = /^(?:bn-)?(doctors|hospitals|blogs)-(\d+)\.card$/;
const kinds: readonly SluggedKind[] = ['doctors', 'hospitals', 'blogs'];

/** What a card shows: the words of its page, and the brand. */
type Card = { words: ShareCardText; look: Look };

const keyOf = ({ words, look: { palette, logo } }: Card) =>
  createHash('sha256')
    .update(JSON.stringify([cardRecipe, words, ...(isFirstLook({ palette, logo }) ? [] : [palette, logo])]))
    .digest();

/**
 * The images that networks show with links. They are drawn one at a time, when a record is published or on the first
 * request, and stored. While one is drawn, others wait and the networks take turns (ADR 0051). Throws `busy` for a call
 * that waits too long.
 */
export function shareImages({ storage, log, draw = drawForSharing }: Deps) {
  const queue = fairQueue(bounds);
  const once = sharedWork<Buffer>();

  const drawn = async (task: ShareTask): Promise<Buffer> => {
    const result = await draw(task);
    const [image] = 'images' in result ? result.images : [];
    if (!image) throw notFound();
    return Buffer.from(image.bytes);
  };
  /** A storage that is full or does not respond stores it another time. */
  const store = async (file: string, bytes: Buffer) => {
    try {
      if (((await storage.freeBytes?.()) ?? leastFreeBytes) < leastFreeBytes) return;
      await storage.put(file, bytes, typeOf(file));
    } catch (error) {
      log.error({ error: serializeError(error) }, 'An image for sharing could not be stored');
    }
  };

  /** The bytes of the logo; undefined where the product's mark is shown. */
  const logoOf = async ({ logo }: Look): Promise<Uint8Array | undefined> => {
    const [, key, width] = /^\/uploads\/([a-z0-9]+)\/(\d+)\.webp$/.exec(logo) ?? [];
    return key ? storage.read(imageFile(key, Number(width))) : undefined;
  };

  return {
    /** An icon of the brand, as PNG. */
    async icon(icon: IconTask['icon'], look: Look): Promise<Buffer> {
      return drawn({ icon, palette: look.palette, logo: await logoOf(look) });
    },

    /** The card of a page with these words. A stored card begins with the key of its words. */
    async card(page: string, card: Card, network: string): Promise<Buffer> {
      const file = cardFile(page);
      const key = keyOf(card);
      const stored = await storage.read(file).catch(() => undefined);
      if (stored?.subarray(0, keyBytes).equals(key)) return stored.subarray(keyBytes);
      return once(
        `${file} ${key.toString('hex')}`,
        (begun) => queue.enter(network, begun),
        async () => {
          const { words, look } = card;
          const image = await drawn({ card: words, palette: look.palette, logo: await logoOf(look) });
          await store(file, Buffer.concat([key, image]));
          return image;
        },
      );
    },

    /** Removes the cards of records that are not shown any more: `isShown` returns those that are. */
    async removeCards(isShown: (kind: SluggedKind, ids: number[]) => Promise<Set<number>>): Promise<void> {
      const names = await storage.list(shareCardsFolder);
      const cards = names.flatMap((name) => {
        const [, kind, id] = cardOfRecord.exec(name) ?? [];
        return kind ? [{ name, kind, id: Number(id) }] : [];
      });
      for (const kind of kinds) {
        const ofKind = cards.filter((card) => card.kind === kind);
        for (let at = 0; at < ofKind.length; at += checkedAtOnce) {
          const some = ofKind.slice(at, at + checkedAtOnce);
          const shown = await isShown(
            kind,
            some.map(({ id }) => id),
          );
          for (const { name, id } of some)
            if (!shown.has(id)) await storage.remove(`${shareCardsFolder}/${name}`);
        }
      }
    },

    /**
     * A stored image as JPEG, in the size for sharing; undefined if there is no such image. It is stored in the image's
     * folder, and removed with it.
     */
    async image(image: { key: string; width: number }, network: string): Promise<Buffer | undefined> {
      const file = shareFile(image);
      const source = imageFile(image.key, image.width);
      const stored = await storage.read(file);
      if (stored) return stored;
      const bytes = await storage.read(source);
      if (!bytes) return undefined;
      return once(
        file,
        (begun) => queue.enter(network, begun),
        async () => {
          const image = await drawn({ shared: bytes });
          await store(file, image);
          // The image may have been removed meanwhile.
          if (!(await storage.read(source))) await storage.remove(file);
          return image;
        },
      );
    },
  };
}
