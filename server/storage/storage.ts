import { DomainError } from '#server/errors.ts';

/**
 * Where files are kept. The product makes the paths itself: lower-case names with slashes between, never
 * something that a visitor sent. A storage on another machine throws `StorageUnavailable` while it can't be reached.
 */
export type Storage = {
  /** Stores the bytes under the path, replacing what was there. All of them are durable, or none. */
  put(path: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** The bytes under the path; undefined if there are none. */
  read(path: string): Promise<Buffer | undefined>;
  /** The names of the files directly in a folder; none if there is no such folder. */
  list(folder: string): Promise<string[]>;
  /** The names of the folders that are not in a folder themselves. */
  folders(): Promise<string[]>;
  /** Removes a file. Does nothing if there is none. */
  remove(path: string): Promise<void>;
  /** Removes a folder and everything in it. Does nothing if there is none. */
  removeFolder(folder: string): Promise<void>;
  /** The space that is left, in bytes. Not known of a bucket. */
  freeBytes?(): Promise<number>;
};

/** With less space on its disk the server soon stores no requests any more: papers are refused before. */
export const leastFreeBytes = 0.3e9;

/** The folder in which checks of the storage write. Nothing in it matters. */
export const checksFolder = 'checks';

const retryAfterSeconds = 20;

/** The storage does not answer, or refuses its key: callers get 503 and lose nothing. `reason` is its code. */
export class StorageUnavailable extends DomainError {
  readonly reason: string;

  constructor(reason: string) {
    super('busy', 'storage_away', { retryAfter: retryAfterSeconds });
    this.name = 'StorageUnavailable';
    this.reason = reason;
  }
}

/** The disk or the bucket has no room for more. What is stored already is safe. */
export class StorageFullError extends DomainError {
  constructor() {
    super('full', 'storage_full');
    this.name = 'StorageFullError';
  }
}

const segment = '[a-z0-9][a-z0-9-]*(?:\\.[a-z0-9]+)*';
const safePath = new RegExp(`^${segment}(?:/${segment})*$`);

/** Answers the path if every storage can keep it. Throws if it could lead out of the storage. */
export function checkedPath(path: string): string {
  if (!safePath.test(path)) throw new Error('Not a path of the storage');
  return path;
}
