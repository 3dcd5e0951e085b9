import { useLingui } from '@lingui/react/macro';
import { messages } from '#shared/contract/messages.ts';
import type { Posted } from '#web/features/contact/posted-request.ts';
import { firstWrong } from '#web/features/contact/request-values.ts';
import { useTranslateMessage } from '#web/i18n/messages.ts';

/** Says why a posted form was refused. What is wrong with its fields stands at the fields. */
export function useRefusal(): (refused: Extract<Posted, { message: unknown }>) => string {
  const { t } = useLingui();
  const say = useTranslateMessage();
  return ({ errors, message }) => {
    if (firstWrong(errors)) return say(messages.invalid);
    return message ? say(message) : t`Failed to submit appointment request. Please try again.`;
  };
}
