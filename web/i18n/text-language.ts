import { useLocale } from '#web/i18n/locale.tsx';
import type { Locale } from '#web/i18n/paths.ts';

const count = (text: string, script: RegExp) => text.match(script)?.length ?? 0;

/**
 * A text counts as Bangla if it has at least one Bangla letter for this many Latin letters: it may contain English
 * terms.
 */
const latinPerBangla = 3;

/**
 * The language of a text that people wrote, detected from its script. An English text may quote a Bangla word, and a
 * Bangla text may contain English terms. Undefined for a text without letters of either script.
 */
export function languageOfText(text: string): Locale | undefined {
  const bangla = count(text, /(?=\p{Script=Bengali})[\p{L}\p{M}]/gu);
  const latin = count(text, /\p{Script=Latin}/gu);
  if (bangla === 0) return latin === 0 ? undefined : 'en';
  return bangla * latinPerBangla >= latin ? 'bn' : 'en';
}

/**
 * Returns a function for the `lang` of an element with a text from the database, for screen readers. The function
 * returns undefined if the text is in the page's language.
 */
export function useTextLanguage(): (text: string) => Locale | undefined {
  const page = useLocale();
  return (text) => {
    const language = languageOfText(text);
    return language === page ? undefined : language;
  };
}
