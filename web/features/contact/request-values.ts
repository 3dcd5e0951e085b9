import '#web/lib/zod-without-eval.ts';
import { type ContactInput, contactInput } from '#shared/contract/contact.ts';
import { aMonthAfter } from '#shared/contract/days.ts';
import { localToday } from '#web/inline/today.ts';
import { checkBy, type FormErrors } from '#web/lib/form/form-errors.ts';

type Field = Exclude<keyof ContactInput, 'lang'>;

/** The texts in the request form; the subject (`about`) is in a hidden field. */
export type RequestValues = Record<Field, string>;

/** The first error of each field, as the contract's English message. */
export type RequestErrors = Partial<RequestValues>;

/**
 * The values that `read` returns for the names of the fields. Whoever does not know the day yet sends a month after
 * today, which nobody is shown.
 */
export function requestValues(read: (name: Field) => string): RequestValues {
  const isDateOpen = read('date_open') !== '' && read('date').trim() === '';
  return {
    name: read('name'),
    email: read('email'),
    phone: read('phone'),
    date: isDateOpen ? aMonthAfter(localToday()) : read('date'),
    date_open: read('date_open'),
    for_whom: read('for_whom'),
    message: read('message'),
    about: read('about'),
  };
}
export const emptyRequest = requestValues(() => '');

/** The values as a form shows them again: without the day that stands for one that nobody knows yet. */
export const shownValues = (values: RequestValues): RequestValues =>
  values.date_open === '' ? values : { ...values, date: '' };

/** The browser reads a partly typed date as empty. This value is neither empty nor a date. */
const partlyTypedDate = '?';

/** Reads the form's controls. The visitor may have typed into them before hydration. */
export function readRequest(form: HTMLFormElement): RequestValues {
  const data = new FormData(form);
  const date = form.elements.namedItem('date');
  const isPartlyTyped = date instanceof HTMLInputElement && date.validity.badInput;
  const values = requestValues((name) => {
    const value = data.get(name);
    return typeof value === 'string' ? value : '';
  });
  return isPartlyTyped ? { ...values, date: partlyTypedDate } : values;
}

/**
 * Checks a request against the contract, as the server does, and its date also against the visitor's own date today.
 */
export function checkRequest(values: RequestValues, today: string): FormErrors | null {
  const errors = checkBy(contactInput, values);
  if (errors?.fields.date !== undefined || values.date.trim() >= today) return errors;
  return { form: null, fields: { ...errors?.fields, date: 'date_past' } };
}

/** The server's first message about each field of the form. */
export function firstErrors(errors: Record<string, string[]>): RequestErrors {
  const found = Object.keys(emptyRequest).map((field) => [field, errors[field]?.[0]] as const);
  return Object.fromEntries(found.filter(([, message]) => message !== undefined));
}
