import { expect, it } from 'vitest';
import { firstLine } from '#web/features/person/portal/requests/request-gist.tsx';

it.each([
  ['A stent?\nMy father is 62.', 'A stent?'],
  ['\n  \n বুকে ব্যথা \nআর কিছু', 'বুকে ব্যথা'],
  ['x'.repeat(5000), 'x'.repeat(160)],
  ['', ''],
  [null, ''],
])('the gist of %j is its first line', (message, line) => expect(firstLine(message)).toBe(line));
