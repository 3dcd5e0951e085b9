import { expect, it } from 'vitest';
import { databaseProblem, isDiskFull } from '#server/describe-error.ts';

it('a full disk is recognised in the errors of Node and of SQLite, and in what caused another error', () => {
  const full = Object.assign(new Error('write'), { code: 'ENOSPC' });
  const sqlite = Object.assign(new Error('database or disk is full'), { errcode: 13 });
  expect(
    [full, sqlite, new Error('The database can not be copied', { cause: sqlite })].map(isDiskFull),
  ).toEqual([true, true, true]);
  expect(isDiskFull(new Error('there is none'))).toBe(false);
});

it.each([
  ['a full disk', { errcode: 13 }, /Make space on that disk/],
  ['a damaged page', { errcode: 267 }, /restore the newest backup: npm run restore/],
  ['a file that is no database', { errcode: 26 }, /restore the newest backup: npm run restore/],
  ['anything else', { errcode: 1 }, /Look at DATA_DIR\./],
])('the problem of the embedded database says what to do about %s', (_, facts, advice) => {
  const error = Object.assign(new Error('no'), { code: 'ERR_SQLITE_ERROR', ...facts });
  expect(databaseProblem({ databaseUrl: undefined, dataDir: '/data' }, error).join(' ')).toMatch(advice);
});

it.each([
  ['3D000', 'there is no database of this name'],
  ['28000', 'this user may not connect, or does not exist'],
  ['XX000', undefined],
])('the problem of PostgreSQL with the code %s says what the code means', (code, meaning) => {
  const [line] = databaseProblem(
    { databaseUrl: 'postgres://user:word@host/care', dataDir: '/data' },
    Object.assign(new Error('no'), { code }),
  );
  expect(line).toBe(
    `The database at host/care can not be used (${[code, meaning].filter(Boolean).join(': ')}).`,
  );
});
