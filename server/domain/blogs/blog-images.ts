import { type Clock, day, timestampAfter } from '#server/clock.ts';
import type { Database, Writer } from '#server/db/database.ts';
import * as repository from '#server/domain/blogs/blog-images-repository.ts';
import { replaceImage, withUploadedImage } from '#server/domain/record-images.ts';
import { invalid } from '#server/errors.ts';
import { type ImageStore, imageUrl, type Upload } from '#server/storage/images.ts';
import { imageRules } from '#shared/contract/image-rules.ts';
import { imagesIn } from '#shared/markup/checks.ts';
import type { BlogImage } from '#shared/records/blogs.ts';

type Deps = { db: Database; images: ImageStore; clock: Clock };
type Texts = { descriptions: string; descriptions_bn?: string | null | undefined };

/** An image that no blog shows is removed after this time. Writing a text may take hours. */
const ttlMs = day;

const keyOf = (path: string) => path.split('/')[2] ?? '';

/**
 * The images in the texts of blogs. They are uploaded before the blog is stored, and removed when no blog shows them.
 */
export function blogImages({ db, images, clock }: Deps) {
  const now = () => clock().toISOString();

  const keepShown = async (writer: Writer, field: keyof Texts, text: string) => {
    const paths = imagesIn(text);
    if (paths.length === 0) return;
    const found = await repository.findImagesByKey(writer, paths.map(keyOf));
    const known = new Map(found.map((image) => [imageUrl(image), image.id]));
    const ids = paths.map((path) => known.get(path)).filter((id) => id !== undefined);
    const touched = ids.length === paths.length ? await repository.touchImages(writer, ids, now()) : 0;
    if (touched !== paths.length) throw invalid(field, 'article_image_gone');
  };

  return {
    async add(upload: Upload | undefined): Promise<BlogImage> {
      if (!upload) throw invalid('image', 'image_not_an_image');
      const image = await withUploadedImage(images, upload, imageRules.blogText, (imageId) =>
        db.transaction(async (writer) => {
          const added = await replaceImage(images, writer, null, imageId);
          if (added === null) throw new Error('An upload always has an id');
          await repository.insertImage(writer, added, now());
          return repository.findImage(writer, added);
        }),
      );
      return { image: imageUrl(image), width: image.width, height: image.height };
    },

    /** Retains the images in the texts of a blog that is about to be stored. Throws `invalid` if one does not exist. */
    async keepShownIn(writer: Writer, { descriptions, descriptions_bn }: Texts): Promise<void> {
      await keepShown(writer, 'descriptions', descriptions);
      await keepShown(writer, 'descriptions_bn', descriptions_bn ?? '');
    },

    /** Retains the images in a text that is about to change for another day, because the text may be restored. */
    async keepReplacedIn(writer: Writer, { descriptions, descriptions_bn }: Texts): Promise<void> {
      const paths = imagesIn(`${descriptions}\n\n${descriptions_bn ?? ''}`);
      const found = paths.length > 0 ? await repository.findImagesByKey(writer, paths.map(keyOf)) : [];
      const ids = found.map(({ id }) => id);
      if (ids.length > 0) await repository.touchImages(writer, ids, now());
    },

    /** Removes the images that no blog has shown for a day. */
    async removeUnused(): Promise<void> {
      const before = timestampAfter(clock, -ttlMs);
      for (const { id } of await repository.unusedImages(db.read, before)) {
        await db.transaction(async (writer) => {
          if (await repository.deleteImage(writer, id, before)) await images.release(writer, id);
        });
      }
    },
  };
}
export type BlogImages = ReturnType<typeof blogImages>;
