/**
 * Where files are kept. Paths are made by us: lower-case names with slashes between, never anything
 * that somebody sent. Whoever keeps files elsewhere than on disk implements these four and no more.
 */
export type Storage = {
  /** Keeps the bytes under the path, in place of what was there. All of them are durable, or none. */
  put(path: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** The bytes under the path; undefined if there are none. */
  read(path: string): Promise<Buffer | undefined>;
  /** The names of the files right in a folder; none if there is no such folder. */
  list(folder: string): Promise<string[]>;
  /** Removes a folder and all that is in it. Nothing happens if there is none. */
  removeFolder(folder: string): Promise<void>;
};

const segment = '[a-z0-9][a-z0-9-]*(?:\\.[a-z0-9]+)*';
const safePath = new RegExp(`^${segment}(?:/${segment})*$`);

/** Answers the path, if it is one that every storage can keep; throws if it could lead elsewhere. */
export function checkedPath(path: string): string {
  if (!safePath.test(path)) throw new Error('Not a path of the storage');
  return path;
}
