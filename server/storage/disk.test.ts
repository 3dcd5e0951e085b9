import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { diskStorage } from '#server/storage/disk.ts';
import { testFolder } from '#server/storage/testing/store.ts';

const type = 'image/webp';

test('stores, replaces and lists files, and removes them with their folder', async () => {
  const dir = testFolder();
  const storage = diskStorage(join(dir, 'uploads'));
  await storage.put('abc/320.webp', Buffer.from('one'), type);
  await storage.put('abc/320.webp', Buffer.from('two'), type);
  await storage.put('abd/320.webp', Buffer.from('other'), type);
  expect(await storage.read('abc/320.webp')).toEqual(Buffer.from('two'));
  expect(await storage.list('abc')).toEqual(['320.webp']);
  expect(readdirSync(join(dir, 'uploads', 'abc'))).toEqual(['320.webp']);

  await storage.put('abc/640.webp', Buffer.from('old'), type);
  await storage.remove('abc/640.webp');
  await storage.remove('abc/640.webp');
  expect(await storage.list('abc')).toEqual(['320.webp']);

  await storage.removeFolder('abc');
  await storage.removeFolder('abc');
  expect(await storage.read('abc/320.webp')).toBeUndefined();
  expect(await storage.list('abc')).toEqual([]);
  expect(readdirSync(join(dir, 'uploads'))).toEqual(['abd']);
});

test('leaves nothing behind when a file can not be written', async () => {
  const dir = testFolder();
  const storage = diskStorage(dir);
  mkdirSync(join(dir, 'abc', '320.webp', 'in-the-way'), { recursive: true });
  await expect(storage.put('abc/320.webp', Buffer.from('one'), type)).rejects.toThrow();
  expect(readdirSync(join(dir, 'abc'))).toEqual(['320.webp']);
});

test('does not list a file that a crash left unfinished, and removes it with the folder', async () => {
  const dir = testFolder();
  const storage = diskStorage(dir);
  await storage.put('abc/320.webp', Buffer.from('one'), type);
  writeFileSync(join(dir, 'abc', '.640.webp.0a1b2c'), 'half');
  expect(await storage.list('abc')).toEqual(['320.webp']);
  await storage.removeFolder('abc');
  expect(readdirSync(dir)).toEqual([]);
});

const unsafePaths = [
  '',
  '.',
  '..',
  '/',
  '../secret.txt',
  'abc/../../secret.txt',
  'abc/..',
  '/etc/passwd',
  'abc//320.webp',
  'abc\\320.webp',
  'abc/320.webp\0',
  'abc/320.webp\n',
  'abc/.hidden',
  '%2e%2e/secret.txt',
];
test.each(unsafePaths)('refuses the path %j, which could lead out of the folder', async (path) => {
  const dir = testFolder();
  writeFileSync(join(dir, 'secret.txt'), 'secret');
  const storage = diskStorage(join(dir, 'uploads'));
  const refused = 'Not a path of the storage';
  await expect(async () => storage.read(path)).rejects.toThrow(refused);
  await expect(async () => storage.put(path, Buffer.from('x'), type)).rejects.toThrow(refused);
  await expect(async () => storage.list(path)).rejects.toThrow(refused);
  await expect(async () => storage.remove(path)).rejects.toThrow(refused);
  await expect(async () => storage.removeFolder(path)).rejects.toThrow(refused);
  expect(existsSync(join(dir, 'secret.txt'))).toBe(true);
});
