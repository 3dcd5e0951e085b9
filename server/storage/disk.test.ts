import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { diskStorage } from '#server/storage/disk.ts';
import { testFolder } from '#server/storage/testing/store.ts';

const type = 'image/webp';

test('the disk storage keeps each file under its name, and nothing else', async () => {
  const dir = testFolder();
  const storage = diskStorage(join(dir, 'uploads'));
  await storage.put('abc/320.webp', Buffer.from('one'), type);
  await storage.put('abc/320.webp', Buffer.from('two'), type);
  expect(readdirSync(join(dir, 'uploads', 'abc'))).toEqual(['320.webp']);
  await storage.removeFolder('abc');
  expect(readdirSync(join(dir, 'uploads'))).toEqual([]);
});

test('the disk storage leaves nothing behind when a file cannot be written', async () => {
  const dir = testFolder();
  const storage = diskStorage(dir);
  mkdirSync(join(dir, 'abc', '320.webp', 'in-the-way'), { recursive: true });
  await expect(storage.put('abc/320.webp', Buffer.from('one'), type)).rejects.toThrow();
  expect(readdirSync(join(dir, 'abc'))).toEqual(['320.webp']);
});

test('the disk storage does not list a file that a crash left unfinished, and deletes it with the folder', async () => {
  const dir = testFolder();
  const storage = diskStorage(dir);
  await storage.put('abc/320.webp', Buffer.from('one'), type);
  writeFileSync(join(dir, 'abc', '.640.webp.0a1b2c'), 'half');
  expect(await storage.list('abc')).toEqual(['320.webp']);
  await storage.removeFolder('abc');
  expect(readdirSync(dir)).toEqual([]);
});

test('the disk storage does not touch what is beside the folder', async () => {
  const dir = testFolder();
  writeFileSync(join(dir, 'secret.txt'), 'secret');
  const storage = diskStorage(join(dir, 'uploads'));
  for (const path of ['..', '../secret.txt', 'abc/../../secret.txt', '/']) {
    await expect(async () => storage.remove(path)).rejects.toThrow('Not a path of the storage');
    await expect(async () => storage.removeFolder(path)).rejects.toThrow('Not a path of the storage');
  }
  expect(existsSync(join(dir, 'secret.txt'))).toBe(true);
});
