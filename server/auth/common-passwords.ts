import { createHash } from 'node:crypto';
import { commonPasswordMarks } from '#server/auth/common-password-marks.ts';

/** What stands for a password in the list: the first four bytes of its hash. The list is no list of words to read. */
export const commonMark = (key: string): number => createHash('sha256').update(key).digest().readUInt32BE();

const bytes = Buffer.from(commonPasswordMarks, 'base64');
const markBytes = 4;

/** Whether a password of eight characters or more is one of the ten thousand commonest; in small letters. */
export function isCommonPassword(key: string): boolean {
  const mark = commonMark(key);
  let [from, to] = [0, bytes.length / markBytes];
  while (from < to) {
    const middle = (from + to) >> 1;
    const found = bytes.readUInt32BE(middle * markBytes);
    if (found === mark) return true;
    if (found < mark) from = middle + 1;
    else to = middle;
  }
  return false;
}
