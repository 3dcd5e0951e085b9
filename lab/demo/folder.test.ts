import { existsSync, mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { FolderProblem, freshData } from './folder.ts';

const place = () => join(mkdtempSync(join(tmpdir(), 'demo-')), 'demo-data');

it('makes a folder with a marker, and empties its data at the next start alone', () => {
  const folder = place();
  const data = freshData(folder);
  writeFileSync(join(data, 'old'), '');
  // The lock belongs to this process; a second demo is refused.
  expect(() => freshData(folder)).toThrow('running already');
  expect(existsSync(join(data, 'old'))).toBe(true);
});

it('leaves a folder that it did not make, whatever is in it', () => {
  const folder = place();
  mkdirSync(join(folder, 'data'), { recursive: true });
  writeFileSync(join(folder, 'data', 'precious'), '');
  expect(() => freshData(folder)).toThrow(FolderProblem);
  writeFileSync(join(folder, '.made-by-npm-run-demo'), 'something else');
  expect(() => freshData(folder)).toThrow(FolderProblem);
  expect(existsSync(join(folder, 'data', 'precious'))).toBe(true);
});

it('goes on where a start was killed before its folder was whole', () => {
  const folder = place();
  mkdirSync(folder);
  writeFileSync(join(folder, '.made-by-npm-run-demo.new'), 'npm ru');
  expect(existsSync(freshData(folder))).toBe(true);
});

it('follows no link to another folder', () => {
  const [folder, own] = [place(), place()];
  freshData(own);
  writeFileSync(join(own, 'data', 'precious'), '');
  symlinkSync(own, folder);
  expect(() => freshData(folder)).toThrow(FolderProblem);
  expect(existsSync(join(own, 'data', 'precious'))).toBe(true);
});
