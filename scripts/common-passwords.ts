import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { commonMark } from '#server/auth/common-passwords.ts';
import { root } from './build-stamp.ts';

const source = 'node_modules/@zxcvbn-ts/language-common/src/passwords.json';
const target = 'server/auth/common-password-marks.ts';
/** How many of the list count, the commonest first. */
const commonest = 10_000;
/** Shorter ones are not good for their length alone. */
const shortest = 8;
const lineLength = 116;
const markBytes = 4;

/** The module with the marks of the commonest passwords, as `npm run common-passwords` writes it. */
export function marksModule(): string {
  const all: string[] = JSON.parse(readFileSync(path.join(root, source), 'utf8'));
  const words = all.slice(0, commonest).filter((word) => word.length >= shortest);
  const marks = [...new Set(words.map(commonMark))].sort((a, b) => a - b);
  const bytes = Buffer.alloc(marks.length * markBytes);
  for (const [nth, mark] of marks.entries()) bytes.writeUInt32BE(mark, nth * markBytes);
  const lines = bytes.toString('base64').match(new RegExp(`.{1,${lineLength}}`, 'g')) ?? [];
  return `/**
 * The marks (common-passwords.ts) of those of the ten thousand commonest passwords that have eight characters or more,
 * in order, four bytes each. \`npm run common-passwords\` writes this file from the list of @zxcvbn-ts/language-common
 * (MIT).
 */
export const commonPasswordMarks = \`
${lines.join('\n')}
\`;
`;
}

if (import.meta.main) writeFileSync(path.join(root, target), marksModule());
