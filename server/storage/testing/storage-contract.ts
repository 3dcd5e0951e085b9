import { expect, it } from 'vitest';
import type { Storage } from '#server/storage/storage.ts';

const type = 'image/webp';

/** The behaviour of every storage. `open` returns an empty one. */
export function testStorage(open: () => Storage): void {
  it('stores, replaces and lists files, and deletes them with their folder', async () => {
    const storage = open();
    await storage.put('abc/320.webp', Buffer.from('one'), type);
    await storage.put('abc/320.webp', Buffer.from('two'), type);
    await storage.put('abcd/320.webp', Buffer.from('other'), type);
    expect(await storage.read('abc/320.webp')).toEqual(Buffer.from('two'));
    expect(await storage.list('abc')).toEqual(['320.webp']);

    await storage.put('abc/640.webp', Buffer.from('old'), type);
    expect((await storage.list('abc')).sort()).toEqual(['320.webp', '640.webp']);
    await storage.remove('abc/640.webp');
    await storage.remove('abc/640.webp');
    expect(await storage.list('abc')).toEqual(['320.webp']);
    expect((await storage.folders()).sort()).toEqual(['abc', 'abcd']);

    await storage.removeFolder('abc');
    await storage.removeFolder('abc');
    expect(await storage.read('abc/320.webp')).toBeUndefined();
    expect(await storage.list('abc')).toEqual([]);
    expect(await storage.folders()).toEqual(['abcd']);
    expect(await storage.read('abcd/320.webp')).toEqual(Buffer.from('other'));
  });

  it('returns nothing for files that were never stored', async () => {
    const storage = open();
    expect(await storage.read('abc/320.webp')).toBeUndefined();
    expect(await storage.list('abc')).toEqual([]);
    expect(await storage.folders()).toEqual([]);
  });

  it('keeps the bytes of a file unchanged, even of an empty file', async () => {
    const storage = open();
    const bytes = Buffer.from(Array.from({ length: 100_000 }, (_, index) => index % 256));
    await storage.put('abc/320.webp', bytes, type);
    // A view of a part: the bytes around it in memory are not stored.
    await storage.put('abc/480.webp', bytes.subarray(10, 20), type);
    await storage.put('abc/640.webp', Buffer.alloc(0), type);
    expect(await storage.read('abc/320.webp')).toEqual(bytes);
    expect(await storage.read('abc/480.webp')).toEqual(bytes.subarray(10, 20));
    expect(await storage.read('abc/640.webp')).toEqual(Buffer.alloc(0));
  });

  const unsafePaths = [
    ...['', '.', '..', '/', '../secret.txt', 'abc/../../secret.txt', 'abc/..', '/etc/passwd'],
    ...['abc//320.webp', 'abc\\320.webp', 'abc/320.webp\0', 'abc/320.webp\n', 'abc/.hidden'],
    '%2e%2e/secret.txt',
  ];
  it.each(unsafePaths)('rejects the path %j, which could lead out of it', async (path) => {
    const storage = open();
    const refused = 'Not a path of the storage';
    await expect(async () => storage.read(path)).rejects.toThrow(refused);
    await expect(async () => storage.put(path, Buffer.from('x'), type)).rejects.toThrow(refused);
    await expect(async () => storage.list(path)).rejects.toThrow(refused);
    await expect(async () => storage.remove(path)).rejects.toThrow(refused);
    await expect(async () => storage.removeFolder(path)).rejects.toThrow(refused);
  });
}
