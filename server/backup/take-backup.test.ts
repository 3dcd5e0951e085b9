import { expect, it } from 'vitest';
import { isDiskFull } from '#server/backup/take-backup.ts';

it('a full disk is recognised in the errors of Node and of SQLite, and in what caused another error', () => {
  const full = Object.assign(new Error('write'), { code: 'ENOSPC' });
  const sqlite = Object.assign(new Error('database or disk is full'), { errcode: 13 });
  expect(
    [full, sqlite, new Error('The database can not be copied', { cause: sqlite })].map(isDiskFull),
  ).toEqual([true, true, true]);
  expect(isDiskFull(new Error('there is none'))).toBe(false);
});
