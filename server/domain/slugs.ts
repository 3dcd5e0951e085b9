import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

const maxLength = 60;
const isAscii = /^[\x20-\x7e]*$/;

/** The tables of this library use 2 MB of memory, which an installation with only Latin titles never needs. */
function transliterated(title: string): string {
  const { default: anyAscii }: typeof import('any-ascii') = require('any-ascii');
  return anyAscii(title.normalize('NFKC'));
}

/**
 * Converts a title to a slug: lower-case Latin letters and digits with hyphens between, cut after the last whole word
 * that fits. Empty if the title has no letters or digits.
 */
export function slugOf(title: string): string {
  const latin = isAscii.test(title) ? title : transliterated(title);
  const words =
    latin
      .toLowerCase()
      .replaceAll("'", '')
      .match(/[a-z0-9]+/g) ?? [];
  let slug = words[0]?.slice(0, maxLength) ?? '';
  for (const word of words.slice(1)) {
    if (slug.length + 1 + word.length > maxLength) break;
    slug += `-${word}`;
  }
  return slug;
}
