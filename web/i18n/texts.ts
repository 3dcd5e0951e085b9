import { type I18n, type Messages, setupI18n } from '@lingui/core';
import type { Locale } from '#web/i18n/paths.ts';

declare global {
  /** The texts of all files that the built page has loaded, by their ids (scripts/texts.ts). */
  var texts: Messages | undefined;
}

/** In pages in Bangla, the files with texts that the app's code imports are those in Bangla. */
export const importMaps = { en: undefined, bn: { imports: { '/assets/en/': '/assets/bn/' } } };

async function textsOf(locale: Locale): Promise<Messages> {
  if (!import.meta.env.SSR && !import.meta.env.DEV) {
    globalThis.texts ??= {};
    return globalThis.texts;
  }
  // The English texts are in the code.
  return locale === 'bn' ? (await import('./locales/bn.po')).messages : {};
}

async function load(locale: Locale): Promise<I18n> {
  const i18n = setupI18n();
  i18n.load(locale, await textsOf(locale));
  i18n.activate(locale);
  return i18n;
}

const loaded = new Map<Locale, Promise<I18n>>();

/** The texts of a language: on the server and in development all, in a built page those of the code that it runs. */
export function i18nOf(locale: Locale): Promise<I18n> {
  const known = loaded.get(locale) ?? load(locale);
  loaded.set(locale, known);
  return known;
}
