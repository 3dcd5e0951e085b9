import { type Clock, day, timestampAfter } from '#server/clock.ts';
import type { Database, Writer } from '#server/db/database.ts';
import * as repository from '#server/domain/blogs/article-pictures-repository.ts';
import { exchangePicture, withPicture } from '#server/domain/picture.ts';
import { invalid } from '#server/errors.ts';
import { type ImageStore, imageUrl, type Upload } from '#server/storage/images.ts';
import { articleSentences } from '#shared/contract/article-sentences.ts';
import type { ArticleImage } from '#shared/contract/blogs.ts';
import { sentences } from '#shared/contract/sentences.ts';
import { uploadRules } from '#shared/contract/uploads.ts';
import { picturesIn } from '#shared/markup/checks.ts';

type Deps = { db: Database; images: ImageStore; clock: Clock };
type Texts = { descriptions: string; descriptions_bn?: string | null | undefined };

/** How long a picture waits for an article to show it: a text may be written for hours. */
const patience = day;

const keyOf = (path: string) => path.split('/')[2] ?? '';

/** The pictures within the texts of articles. They come before their article, and go when none shows them. */
export function articlePictures({ db, images, clock }: Deps) {
  const now = () => clock().toISOString();

  const use = async (writer: Writer, field: keyof Texts, text: string) => {
    const paths = picturesIn(text);
    if (paths.length === 0) return;
    const found = await repository.findPicturesByKey(writer, paths.map(keyOf));
    const known = new Map(found.map((picture) => [imageUrl(picture), picture.id]));
    const ids = paths.map((path) => known.get(path)).filter((id) => id !== undefined);
    const kept = ids.length === paths.length ? await repository.touchPictures(writer, ids, now()) : 0;
    if (kept !== paths.length) throw invalid(field, articleSentences.pictureGone);
  };

  return {
    async add(upload: Upload | undefined): Promise<ArticleImage> {
      if (!upload) throw invalid('image', sentences.imageNotAnImage);
      const picture = await withPicture(images, upload, uploadRules.article, (imageId) =>
        db.transaction(async (writer) => {
          const added = await exchangePicture(images, writer, null, imageId);
          if (added === null) throw new Error('An upload always has an id');
          await repository.insertPicture(writer, added, now());
          return repository.findPicture(writer, added);
        }),
      );
      return { image: imageUrl(picture), width: picture.width, height: picture.height };
    },

    /** Holds on to what an article about to be stored shows; throws if one of its pictures is not there. */
    async useIn(writer: Writer, { descriptions, descriptions_bn }: Texts): Promise<void> {
      await use(writer, 'descriptions', descriptions);
      await use(writer, 'descriptions_bn', descriptions_bn ?? '');
    },

    /** Gives the pictures of a text that is about to change their time again: it may be put back. */
    async spareIn(writer: Writer, { descriptions, descriptions_bn }: Texts): Promise<void> {
      const paths = picturesIn(`${descriptions}\n\n${descriptions_bn ?? ''}`);
      const found = paths.length > 0 ? await repository.findPicturesByKey(writer, paths.map(keyOf)) : [];
      const ids = found.map(({ id }) => id);
      if (ids.length > 0) await repository.touchPictures(writer, ids, now());
    },

    /** Lets go of those that no article has shown for a day. */
    async removeUnused(): Promise<void> {
      const before = timestampAfter(clock, -patience);
      for (const { id } of await repository.unusedPictures(db.read, before)) {
        await db.transaction(async (writer) => {
          if (await repository.deletePicture(writer, id, before)) await images.release(writer, id);
        });
      }
    },
  };
}
export type ArticlePictures = ReturnType<typeof articlePictures>;
