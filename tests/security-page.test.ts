import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const docs = join(import.meta.dirname, '../docs');
const page = readFileSync(join(docs, 'security.md'), 'utf8');
const rows = [...page.matchAll(/^\| ((?:\d+\.){2}[\d–]+(?:, [\d.]+)?) \| ([12]) \|.*$/gm)];

/**
 * The requirements of levels 1 and 2 in ASVS 5.0.0 (level 1 in chapters 1 to 4, 9 to 13 and 15), by the numbers in the
 * rows of the page.
 */
const requirements = {
  1: '1.2.1 1.2.2 1.2.3 1.2.4 1.2.5 1.3.1 1.3.2 1.5.1',
  2: '2.1.1 2.2.1 2.2.2 2.3.1',
  3: '3.2.1 3.2.2 3.3.1 3.4.1 3.4.2 3.5.1 3.5.2 3.5.3',
  4: '4.1.1 4.4.1 4.1.3',
  5: '5.1.1 5.2.1 5.2.2 5.2.3 5.3.1 5.3.2 5.4.1 5.4.2 5.4.3',
  6: '6.1.1 6.1.2 6.1.3 6.2.1 6.2.2 6.2.3 6.2.4 6.2.5 6.2.6 6.2.7 6.2.8 6.2.9 6.2.10 6.2.11 6.2.12 6.3.1 6.3.2 6.3.3 6.3.4 6.4.1 6.4.2 6.4.3 6.4.4 6.5.1 6.5.2 6.5.3 6.5.4 6.5.5 6.6.1–3 6.8.1–4',
  7: '7.1.1 7.1.2 7.1.3, 7.6.1 7.2.1 7.2.2 7.2.3 7.2.4 7.3.1 7.3.2 7.4.1 7.4.2 7.4.3 7.4.4 7.4.5 7.5.1 7.5.2 7.6.2',
  8: '8.1.1 8.1.2 8.2.1 8.2.2 8.2.3 8.3.1 8.4.1',
  9: '9.1.1–3, 9.2.1',
  10: '10.4.1–5',
  11: '11.3.1 11.3.2 11.4.1',
  12: '12.1.1 12.2.1 12.2.2',
  13: '13.4.1',
  14: '14.1.1 14.1.2 14.2.1 14.2.2 14.2.3 14.2.4 14.3.1 14.3.2 14.3.3',
  15: '15.1.1 15.2.1 15.3.1 15.1.3, 15.2.2',
};

describe('docs/security.md', () => {
  it.each(Object.entries(requirements))('has a row for every requirement of chapter %s', (chapter, ids) => {
    const named = rows.map(([, id = '']) => id).filter((id) => id.startsWith(`${chapter}.`));
    expect(named.join(' ')).toBe(ids);
  });

  it('says for each requirement what shows it', () => {
    const bare = rows.filter(([row]) => !/\]\(|above|the same|\| –/.test(row));
    expect(bare.map(([, id]) => id)).toEqual([]);
  });
});
