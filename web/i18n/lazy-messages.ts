import type { I18n } from '@lingui/core';
import { messageOf } from '#web/lib/api-error.ts';

/**
 * The text of a message's code. The messages are loaded only when they are needed, for parts that most pages have.
 * Null where they can't be loaded.
 */
export async function translateLazily(i18n: I18n, message: string): Promise<string | null> {
  const module = await import('#web/i18n/translate.ts').catch(() => null);
  return module && module.translateWith(i18n, message);
}

/** Why a call failed, in the page's language; the fallback where the server gave no message. */
export const lazyReasonOf = async (error: unknown, i18n: I18n, fallback: string): Promise<string> =>
  (await translateLazily(i18n, messageOf(error, fallback))) ?? fallback;
