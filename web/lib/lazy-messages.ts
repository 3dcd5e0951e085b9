import type { I18n } from '@lingui/core';
import { messageOf } from '#web/lib/api-error.ts';

/**
 * Returns the text of a message code. Parts that are on most pages use this function, so that the messages are loaded
 * only when needed. Returns null if they can't be loaded.
 */
export async function translateLazily(i18n: I18n, message: string): Promise<string | null> {
  const module = await import('#web/i18n/translate.ts').catch(() => null);
  return module && module.translateWith(i18n, message);
}

/** Why a call failed, in the page's language; `fallback` if the server gave no message. */
export const lazyReasonOf = async (error: unknown, i18n: I18n, fallback: string): Promise<string> =>
  (await translateLazily(i18n, messageOf(error, fallback))) ?? fallback;
