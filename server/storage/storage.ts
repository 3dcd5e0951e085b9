import { DomainError } from '#server/errors.ts';

/**
 * Where files are stored. The product creates the paths itself: lower-case names with slashes between, never a text
 * that a visitor sent. A storage on another machine throws `StorageUnavailable` while it can't be reached.
 */
export type Storage = {
  /** Stores the bytes under the path, replacing earlier ones. Either all bytes are durable, or none. */
  put(path: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** The bytes under the path; undefined if there are none. */
  read(path: string): Promise<Buffer | undefined>;
  /** The names of the files directly in a folder; none if there is no such folder. */
  list(folder: string): Promise<string[]>;
  /** The names of the top-level folders. */
  folders(): Promise<string[]>;
  /** Removes a file. Does nothing if there is none. */
  remove(path: string): Promise<void>;
  /** Removes a folder and everything in it. Does nothing if there is none. */
  removeFolder(folder: string): Promise<void>;
  /** The free space, in bytes. Unknown for a bucket. */
  freeBytes?(): Promise<number>;
};

/** With less free space on its disk the server would soon be unable to store requests: papers are refused earlier. */
export const leastFreeBytes = 0.3e9;

/** The folder of the images that networks show with links to pages. They can be drawn again. */
export const shareCardsFolder = 'share-cards';

/** The folder in which checks of the storage write. Its contents may be deleted. */
export const checksFolder = 'checks';

const retryAfterSeconds = 20;

/** The storage does not respond, or rejects its key: callers get 503 and lose nothing. `reason` is its code. */
export class StorageUnavailable extends DomainError {
  readonly reason: string;

  constructor(reason: string) {
    super('busy', 'storage_away', { retryAfter: retryAfterSeconds });
    this.name = 'StorageUnavailable';
    this.reason = reason;
  }
}

/** The disk or the bucket is full. What is already stored is safe. */
export class StorageFullError extends DomainError {
  constructor() {
    super('full', 'storage_full');
    this.name = 'StorageFullError';
  }
}

const segment = '[a-z0-9][a-z0-9-]*(?:\\.[a-z0-9]+)*';
const safePath = new RegExp(`^${segment}(?:/${segment})*$`);

/** Whether every storage can store the path, and it can't lead out of the storage. */
export const isStoragePath = (path: string): boolean => safePath.test(path);

/** Returns the path if every storage can store it. Throws if the path could lead out of the storage. */
export function checkedPath(path: string): string {
  if (!isStoragePath(path)) throw new Error('Not a path of the storage');
  return path;
}
