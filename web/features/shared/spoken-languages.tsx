import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { isSpokenLanguage, type SpokenLanguage } from '#shared/contract/spoken-languages.ts';

const names: Record<SpokenLanguage, MessageDescriptor> = {
  bn: msg`Bangla`,
  en: msg`English`,
  th: msg`Thai`,
  hi: msg`Hindi`,
  ur: msg`Urdu`,
  ar: msg`Arabic`,
  zh: msg`Chinese`,
  my: msg`Burmese`,
  ne: msg`Nepali`,
  ms: msg`Malay`,
  ja: msg`Japanese`,
  ko: msg`Korean`,
  de: msg`German`,
  fr: msg`French`,
  ru: msg`Russian`,
};

/** Returns the names of languages in the page's language. */
export function useLanguageNames(): (codes: readonly string[]) => string {
  const { i18n } = useLingui();
  return (codes) =>
    codes
      .filter(isSpokenLanguage)
      .map((code) => i18n._(names[code]))
      .join(', ');
}
