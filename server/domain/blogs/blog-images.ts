import { type Clock, day, timestampAfter } from '#server/clock.ts';
import type { Database, Writer } from '#server/db/database.ts';
import * as repository from '#server/domain/blogs/blog-images-repository.ts';
import { replaceImage, withUploadedImage } from '#server/domain/record-image.ts';
import { invalid } from '#server/errors.ts';
import { type ImageStore, imageUrl, type Upload } from '#server/storage/images.ts';
import type { BlogImage } from '#shared/contract/blogs.ts';
import { uploadRules } from '#shared/contract/upload-rules.ts';
import { imagesIn } from '#shared/markup/checks.ts';

type Deps = { db: Database; images: ImageStore; clock: Clock };
type Texts = { descriptions: string; descriptions_bn?: string | null | undefined };

/** How long an image waits for an article to show it: a text may be written for hours. */
const patience = day;

const keyOf = (path: string) => path.split('/')[2] ?? '';

/** The images within the texts of articles. They come before their article, and go when none shows them. */
export function blogImages({ db, images, clock }: Deps) {
  const now = () => clock().toISOString();

  const use = async (writer: Writer, field: keyof Texts, text: string) => {
    const paths = imagesIn(text);
    if (paths.length === 0) return;
    const found = await repository.findImagesByKey(writer, paths.map(keyOf));
    const known = new Map(found.map((image) => [imageUrl(image), image.id]));
    const ids = paths.map((path) => known.get(path)).filter((id) => id !== undefined);
    const kept = ids.length === paths.length ? await repository.touchImages(writer, ids, now()) : 0;
    if (kept !== paths.length) throw invalid(field, 'article_image_gone');
  };

  return {
    async add(upload: Upload | undefined): Promise<BlogImage> {
      if (!upload) throw invalid('image', 'image_not_an_image');
      const image = await withUploadedImage(images, upload, uploadRules.article, (imageId) =>
        db.transaction(async (writer) => {
          const added = await replaceImage(images, writer, null, imageId);
          if (added === null) throw new Error('An upload always has an id');
          await repository.insertImage(writer, added, now());
          return repository.findImage(writer, added);
        }),
      );
      return { image: imageUrl(image), width: image.width, height: image.height };
    },

    /** Holds on to what an article about to be stored shows; throws if one of its images is not there. */
    async useIn(writer: Writer, { descriptions, descriptions_bn }: Texts): Promise<void> {
      await use(writer, 'descriptions', descriptions);
      await use(writer, 'descriptions_bn', descriptions_bn ?? '');
    },

    /** Gives the images of a text that is about to change their time again: it may be put back. */
    async spareIn(writer: Writer, { descriptions, descriptions_bn }: Texts): Promise<void> {
      const paths = imagesIn(`${descriptions}\n\n${descriptions_bn ?? ''}`);
      const found = paths.length > 0 ? await repository.findImagesByKey(writer, paths.map(keyOf)) : [];
      const ids = found.map(({ id }) => id);
      if (ids.length > 0) await repository.touchImages(writer, ids, now());
    },

    /** Lets go of those that no article has shown for a day. */
    async removeUnused(): Promise<void> {
      const before = timestampAfter(clock, -patience);
      for (const { id } of await repository.unusedImages(db.read, before)) {
        await db.transaction(async (writer) => {
          if (await repository.deleteImage(writer, id, before)) await images.release(writer, id);
        });
      }
    },
  };
}
export type BlogImages = ReturnType<typeof blogImages>;
