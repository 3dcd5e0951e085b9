import '#web/lib/zod-without-eval.ts';
import { contactInput } from '#shared/contract/contact.ts';

import { messages } from '#shared/contract/messages.ts';

/** The form's fields, in the order in which they stand. */
const fields = ['name', 'email', 'phone', 'date', 'message'] as const;
export type Field = (typeof fields)[number];

/** What is typed into them. */
export type Values = Record<Field, string>;

/** The first thing that is wrong with each, in the contract's English message. */
export type FieldErrors = Partial<Record<Field, string>>;

/** Tells a field of this form from any other name. */
export function isField(name: unknown): name is Field {
  return fields.some((field) => field === name);
}

/** The first field that is wrong. */
export function firstWrong(errors: FieldErrors): Field | undefined {
  return fields.find((field) => errors[field] !== undefined);
}

/** A date that was begun and not finished reads as empty; this is neither empty nor a date. */
const unfinishedDate = '?';

/** What stands in the form. The page may have been typed into before it woke up, so the form itself is asked. */
export function readValues(form: HTMLFormElement): Values {
  const data = new FormData(form);
  const text = (name: string) => {
    const value = data.get(name);
    return typeof value === 'string' ? value : '';
  };
  const date = form.elements.namedItem('date');
  const unfinished = date instanceof HTMLInputElement && date.validity.badInput;
  return {
    name: text('name'),
    email: text('email'),
    phone: text('phone'),
    date: unfinished ? unfinishedDate : text('date'),
    message: text('message'),
  };
}

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
