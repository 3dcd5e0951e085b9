import type { Outcome } from '#web/app/context.ts';
import { type FieldErrors, isField, type Values } from '#web/features/contact/request-values.ts';

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
export function postedOutcome(values: Values, outcome: Outcome<{ reference: string }>): Posted {
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
