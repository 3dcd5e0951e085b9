import { type I18n, setupI18n } from '@lingui/core';
import type { SiteLanguage } from '#shared/contract/languages.ts';
import { messages as bn } from './locales/bn.po';

const texts: Record<SiteLanguage, I18n> = {
  en: setupI18n({ locale: 'en', messages: { en: {} } }),
  bn: setupI18n({ locale: 'bn', messages: { bn } }),
};

/** The texts of mails and of the copy of one's data. The English ones are in the code. */
export const documentI18n = (lang: SiteLanguage): I18n => texts[lang];
