import { expect, it } from 'vitest';
import { FolderProblem } from './folder.ts';
import { problemOf } from './problem.ts';
import { PortProblem } from './settings.ts';

const withCode = (code: string, more: object = {}) => Object.assign(new Error(code), { code, ...more });
const full = withCode('ERR_SQLITE_ERROR', { errcode: 13 });
const machine = { port: '4000', hasRoom: () => true };
const fullMachine = { port: undefined, hasRoom: () => false };

it('says in a sentence what is wrong with this machine', () => {
  expect(problemOf(new PortProblem('PORT must be a number'), machine)).toBe('PORT must be a number');
  expect(problemOf(new FolderProblem('Move it away.'), fullMachine)).toBe('Move it away.');
  expect(problemOf(withCode('EADDRINUSE'), machine)).toContain('Port 4000 is taken');
  expect(problemOf(withCode('EADDRINUSE'), fullMachine)).toContain('Port 3100 is taken');
  expect(problemOf(withCode('EACCES'), machine)).toBe('EACCES');
});

it('says that the disk is full, whichever part of the product noticed it', () => {
  for (const error of [withCode('ENOSPC'), full, new Error('The database', { cause: full })])
    expect(problemOf(error, machine)).toContain('The disk is full');
  const refused = new Error('POST /api/papers/1/files answered 507');
  expect(problemOf(refused, fullMachine)).toContain('The disk is full');
  expect(problemOf(refused, machine)).toBeUndefined();
});
