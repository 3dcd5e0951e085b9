import { openBytes, type PaperKey, sealBytes } from '#server/domain/papers/paper-keys.ts';
import { leastFreeBytes, type Storage, StorageFullError } from '#server/storage/storage.ts';
import { limits } from '#shared/contract/limits.ts';

const sealedType = 'application/octet-stream';

type FileOf = { name_key: string; size: number; received: number };

/**
 * An object of an uploaded file is not in the storage. It may be unavailable only temporarily, for example if a disk is
 * not mounted.
 */
export class PaperFileMissing extends Error {
  constructor() {
    super('A file of a paper is missing in the storage');
  }
}

/** A page of a file. */
type PageOf = { name_key: string; position: number };

/** Stores the encrypted objects of papers. Nothing unencrypted reaches the storage. */
export function paperFiles(storage: Storage) {
  /** Throws StorageFullError if papers would use the disk space that the database needs. */
  const checkSpace = async (bytes: number) => {
    const free = (await storage.freeBytes?.()) ?? Number.POSITIVE_INFINITY;
    if (free - bytes < leastFreeBytes) throw new StorageFullError();
  };
  const put = async (path: string, bytes: Uint8Array) => {
    await checkSpace(bytes.length);
    await storage.put(path, bytes, sealedType);
  };
  const chunkPath = (folder: string, nameKey: string, offset: number) =>
    `${folder}/chunk-${nameKey}-${offset}`;
  const originalPath = (folder: string, nameKey: string) => `${folder}/original-${nameKey}`;
  const imagePath = (folder: string, kind: 'page' | 'thumbnail', { name_key, position }: PageOf) =>
    `${folder}/${kind}-${name_key}-${position}`;
  const offsetsOf = (bytes: number) =>
    Array.from(
      { length: Math.ceil(bytes / limits.paperChunkBytes) },
      (_, nth) => nth * limits.paperChunkBytes,
    );

  const read = async (path: string): Promise<Buffer> => {
    const sealed = await storage.read(path);
    if (!sealed) throw new PaperFileMissing();
    return sealed;
  };

  return {
    checkSpace,

    putChunk: (key: PaperKey, nameKey: string, offset: number, bytes: Uint8Array) =>
      put(chunkPath(key.folder, nameKey, offset), sealBytes(key, `chunk ${nameKey} ${offset}`, bytes)),

    /** Reads the whole content of an uploaded file. */
    async readContent(key: PaperKey, { name_key, received }: FileOf): Promise<Buffer> {
      const whole = await storage.read(originalPath(key.folder, name_key));
      if (whole) return openBytes(key, `original ${name_key}`, whole);
      const parts: Buffer[] = [];
      for (const offset of offsetsOf(received)) {
        const sealed = await read(chunkPath(key.folder, name_key, offset));
        parts.push(openBytes(key, `chunk ${name_key} ${offset}`, sealed));
      }
      return Buffer.concat(parts);
    },

    /** Stores the content as one object in place of its chunks. */
    async joinChunks(key: PaperKey, { name_key, size }: FileOf, content: Uint8Array): Promise<void> {
      await put(originalPath(key.folder, name_key), sealBytes(key, `original ${name_key}`, content));
      for (const offset of offsetsOf(size)) await storage.remove(chunkPath(key.folder, name_key, offset));
    },

    async putPage(key: PaperKey, page: PageOf, image: Uint8Array, thumbnail: Uint8Array): Promise<void> {
      const { name_key, position } = page;
      const seal = (kind: 'page' | 'thumbnail', bytes: Uint8Array) =>
        put(imagePath(key.folder, kind, page), sealBytes(key, `${kind} ${name_key} ${position}`, bytes));
      await seal('page', image);
      await seal('thumbnail', thumbnail);
    },

    async readImage(key: PaperKey, kind: 'page' | 'thumbnail', page: PageOf): Promise<Buffer> {
      const { name_key, position } = page;
      return openBytes(key, `${kind} ${name_key} ${position}`, await read(imagePath(key.folder, kind, page)));
    },

    /** Stores the sound of a voice message, the only object in its folder. */
    putVoice: (key: PaperKey, sound: Uint8Array) =>
      put(`${key.folder}/voice`, sealBytes(key, 'voice', sound)),

    readVoice: async (key: PaperKey): Promise<Buffer> =>
      openBytes(key, 'voice', await read(`${key.folder}/voice`)),

    /** Removes all objects of a file: its chunks, and the pictures of its pages. */
    async removeFile(folder: string, nameKey: string): Promise<void> {
      const names = await storage.list(folder);
      for (const name of names) {
        if (name.split('-')[1] === nameKey) await storage.remove(`${folder}/${name}`);
      }
    },

    /**
     * Removes objects that belong to no file of the paper any more: those that arrived while their file was being
     * removed.
     */
    async removeAllBut(folder: string, nameKeys: string[]): Promise<void> {
      for (const name of await storage.list(folder)) {
        if (!nameKeys.includes(name.split('-')[1] ?? '')) await storage.remove(`${folder}/${name}`);
      }
    },

    /** Removes everything of a paper. */
    removeAll: (folder: string) => storage.removeFolder(folder),
  };
}
export type PaperFiles = ReturnType<typeof paperFiles>;
