import type { ContentLanguage } from '#shared/contract/languages.ts';

/** The language that a caller chose. English if none was chosen. */
export type Language = ContentLanguage | undefined;

/** Returns the text in a language: English if there is no Bangla text. */
export function inLanguage<T>(language: Language, english: T, bangla: T | null): T {
  return language === 'bn' ? (bangla ?? english) : english;
}
