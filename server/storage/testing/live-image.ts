import { noisy, plain } from '#server/storage/testing/images.ts';
import { staffUploader, testStore } from '#server/storage/testing/store.ts';
import { imageRules } from '#shared/contract/image-rules.ts';

const wide = await noisy(700, 70).blur(2).png().toBuffer();
export const allWidths = ['160.webp', '320.webp', '480.webp', '700.webp'];
export const icon = await plain(50, 50).png().toBuffer();

/** A store with one image on a record. */
export async function withLiveImage(image = wide) {
  const store = await testStore();
  const { db, images } = store;
  const addLive = async (added = image) => {
    const id = await images.accept(
      { bytes: added, oversize: false, sender: staffUploader },
      imageRules.doctor,
    );
    await db.transaction((writer) => images.attach(writer, id));
    return id;
  };
  const release = (id: number) => db.transaction((writer) => images.release(writer, id));
  const id = await addLive();
  const [row] = await store.rows();
  return { ...store, id, key: row?.key ?? '', addLive, release };
}
