import { useLocale } from '#web/i18n/locale.tsx';
import type { Locale } from '#web/i18n/paths.ts';

const count = (text: string, script: RegExp) => text.match(script)?.length ?? 0;

/** One Bangla sign among so many Latin letters makes a text Bangla: it may well name an MRI or a visa. */
const borrowed = 3;

/**
 * The language of a text that people wrote, judged by its script: an English text may quote a Bangla word,
 * and a Bangla one may carry English terms. Undefined for a text without letters of either.
 */
export function languageOfText(text: string): Locale | undefined {
  const bangla = count(text, /(?=\p{Script=Bengali})[\p{L}\p{M}]/gu);
  const latin = count(text, /\p{Script=Latin}/gu);
  if (bangla === 0) return latin === 0 ? undefined : 'en';
  return bangla * borrowed >= latin ? 'bn' : 'en';
}

/**
 * For the `lang` of an element with a text from the database: its language where that is not the page's
 * own, so that a screen reader changes its voice; undefined where the page's holds.
 */
export function useTextLanguage(): (text: string) => Locale | undefined {
  const page = useLocale();
  return (text) => {
    const language = languageOfText(text);
    return language === page ? undefined : language;
  };
}
