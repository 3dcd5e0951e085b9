import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

const maxLength = 60;
const isAscii = /^[\x20-\x7e]*$/;

/** Its tables take 2 MB of memory, which an installation with titles in Latin letters alone never needs. */
function transliterated(title: string): string {
  const { default: anyAscii }: typeof import('any-ascii') = require('any-ascii');
  return anyAscii(title.normalize('NFKC'));
}

/**
 * A title as it stands in an address: lower-case Latin letters and digits with hyphens between, whole words as far as
 * they fit. Empty where the title has none.
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
