import type { ContentLanguage } from '#shared/contract/languages.ts';

/** The language that a caller asks for; without one it is English. */
export type Language = ContentLanguage | undefined;

/** The text in the language asked for: the English one stands in where there is no Bangla. */
export function inLanguage<T>(language: Language, english: T, bangla: T | null): T {
  return language === 'bn' ? (bangla ?? english) : english;
}

/** The Bangla texts as they are stored, for whoever asked for all. */
export function stored<T extends object>(language: Language, texts: T): T | Record<never, never> {
  return language === 'all' ? texts : {};
}
