import type { I18n } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { useCallback } from 'react';
import { englishOf, type MessageParams, numbersOf, parseMessageCode } from '#shared/contract/messages.ts';

/**
 * Turns a message code, with or without its limit, into a text. Returns any other text unchanged, because that is
 * already in the page's language.
 */
type Translate = (message: string, params?: MessageParams) => string;

/** The text of a message code in the language of `i18n`. */
export function translateWith(i18n: I18n, message: string, params?: MessageParams): string {
  const known = parseMessageCode(message);
  if (!known) return message;
  const { code } = known;
  const numbers = { ...known.params, ...params };
  const english = englishOf(code, numbers);
  if (i18n.locale !== 'bn') return english;
  return i18n._(code, numbersOf(code, numbers, 'bn'), { message: english });
}

/** Returns a function that translates message codes into this page's language. */
export function useTranslate(): Translate {
  const { i18n } = useLingui();
  return useCallback<Translate>((message, params) => translateWith(i18n, message, params), [i18n]);
}
