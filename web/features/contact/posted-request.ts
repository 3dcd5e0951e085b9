import { useLingui } from '@lingui/react/macro';
import { messages } from '#shared/contract/messages.ts';
import type { FormResult } from '#web/app/context.ts';
import { type FieldErrors, firstWrong, isField, type Values } from '#web/features/contact/request-values.ts';
import { useTranslateMessage } from '#web/i18n/messages.ts';

/** What came of the form when the page itself posted it: without scripts, or before they had taken over. */
export type Posted =
  | { reference: string }
  | {
      values: Values;
      errors: FieldErrors;
      /** The server's own message, if it may be shown. */
      message: string | null;
    };

/** What the form held. */
export function postedValues(read: (name: string) => string): Values {
  return {
    name: read('name'),
    email: read('email'),
    phone: read('phone'),
    date: read('date'),
    message: read('message'),
  };
}

/** What the page shows of the outcome; what was typed is kept unless it arrived. */
export function postedOutcome(values: Values, outcome: FormResult<{ reference: string }>): Posted {
  if ('done' in outcome) return { reference: outcome.done.reference };
  const { errors, message } = outcome.refused;
  return { values, errors: firstOfEach(errors), message };
}

/** The first message that the server says of each field. */
export function firstOfEach(said: Record<string, string[]>): FieldErrors {
  const errors: FieldErrors = {};
  for (const [name, [first]] of Object.entries(said)) {
    if (isField(name) && first !== undefined) errors[name] = first;
  }
  return errors;
}

/** What a posted page is called: its news, since a page's title is what is read out first. */
export function usePostedTitle(posted: Posted | undefined): string | undefined {
  const { t } = useLingui();
  const refusal = useRefusal();
  if (!posted) return undefined;
  return 'reference' in posted ? t`Appointment Request Submitted!` : refusal(posted);
}

/** Says why a posted form was refused. What is wrong with its fields stands at the fields. */
export function useRefusal(): (refused: Extract<Posted, { message: unknown }>) => string {
  const { t } = useLingui();
  const say = useTranslateMessage();
  return ({ errors, message }) => {
    if (firstWrong(errors)) return say(messages.invalid);
    return message ? say(message) : t`Failed to submit appointment request. Please try again.`;
  };
}
