import '#web/lib/zod-without-eval.ts';
import { contactInput } from '#shared/contract/contact.ts';
import { messages } from '#shared/contract/messages.ts';
import { type FieldErrors, isField, type Values } from '#web/features/contact/request-values.ts';

/**
 * What is wrong with the form: by the contract's schema, as on the server, and by the visitor's own
 * calendar, which only the browser knows.
 */
export function checkValues(values: Values, today: string): FieldErrors {
  const { error } = contactInput.safeParse(values);
  const errors: FieldErrors = {};
  for (const { path, message } of error?.issues ?? []) {
    const [field] = path;
    if (isField(field)) errors[field] ??= message;
  }
  if (errors.date === undefined && values.date.trim() < today) errors.date = messages.datePast;
  return errors;
}
