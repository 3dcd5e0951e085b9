import { existsSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { FolderProblem, freshData } from './folder.ts';

const marker = '.made-by-npm-run-demo';
const markerText = 'npm run demo deletes the folder "data" beside this file at its next start.\n';
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
  writeFileSync(join(folder, marker), 'something else');
  expect(() => freshData(folder)).toThrow(FolderProblem);
  expect(existsSync(join(folder, 'data', 'precious'))).toBe(true);
});

it('deletes nothing where the disk has no room for the next demo', () => {
  const folder = place();
  mkdirSync(folder);
  writeFileSync(join(folder, marker), markerText);
  mkdirSync(join(folder, 'data'));
  writeFileSync(join(folder, 'data', 'old'), '');
  expect(() => freshData(folder, () => 310e6)).toThrow('needs 330 MB');
  expect(existsSync(join(folder, 'data', 'old'))).toBe(true);
});

const killedStarts: readonly [step: string, left: Record<string, string>][] = [
  ['its folder was made', {}],
  ['a part of its marker was written', { [`${marker}.new`]: markerText.slice(0, 6) }],
  ['its marker was in place', { [marker]: markerText }],
  ['it had its lock', { [marker]: markerText, 'server.lock': '' }],
  ['a part of the last data was deleted', { [marker]: markerText, 'server.lock': '', 'data/old': '' }],
];

it.each(killedStarts)('begins anew where a start was killed when %s', (_step, left) => {
  const folder = place();
  mkdirSync(folder);
  for (const [name, text] of Object.entries(left)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  expect(readdirSync(freshData(folder))).toEqual([]);
  expect(existsSync(join(folder, marker))).toBe(true);
});

it('follows no link to another folder', () => {
  const [folder, own] = [place(), place()];
  freshData(own);
  writeFileSync(join(own, 'data', 'precious'), '');
  symlinkSync(own, folder);
  expect(() => freshData(folder)).toThrow(FolderProblem);
  expect(existsSync(join(own, 'data', 'precious'))).toBe(true);
  // A link in place of the data, or of the marker.
  const [withLink, linkedMarker] = [place(), place()];
  mkdirSync(withLink);
  writeFileSync(join(withLink, marker), markerText);
  symlinkSync(join(own, 'data'), join(withLink, 'data'));
  expect(readdirSync(freshData(withLink))).toEqual([]);
  mkdirSync(linkedMarker);
  symlinkSync(join(own, marker), join(linkedMarker, marker));
  expect(() => freshData(linkedMarker)).toThrow(FolderProblem);
  expect(readdirSync(join(own, 'data'))).toEqual(['precious']);
});
