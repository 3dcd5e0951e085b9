import type { ContentLanguage } from '#shared/contract/languages.ts';

/** The language that a caller chose; English without one. */
export type Language = ContentLanguage | undefined;

/** The text in a language: English where there is no Bangla text. */
export function inLanguage<T>(language: Language, english: T, bangla: T | null): T {
  return language === 'bn' ? (bangla ?? english) : english;
}

/** The stored Bangla texts, for a caller who chose `all`. */
export function translationFields<T extends object>(language: Language, texts: T): T | Record<never, never> {
  return language === 'all' ? texts : {};
}
