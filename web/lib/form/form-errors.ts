import type { z } from 'zod';
import { codeOfIssue } from '#shared/contract/messages.ts';
import { ApiError, fieldMessagesOf, messageOf } from '#web/lib/api-error.ts';
import { scrollIntoClearView } from '#web/lib/show-message.ts';

/**
 * The errors of a form: a message next to its button, and one at each field. An empty field message only marks the
 * field.
 */
export type FormErrors = { form: string | null; fields: Record<string, string> };

export const noErrors: FormErrors = { form: null, fields: {} };

/**
 * Messages about the whole form that are shown next to its button, each with the message that the fields show instead.
 */
const formMessages: Record<string, string> = {
  fields_required: 'field_required',
  credentials_required: 'field_required',
  registration_incomplete: 'field_required',
  credentials_wrong: '',
};

type Issue = { path: PropertyKey[]; message: string };

const firstOfPath = ({ path }: Issue) => String(path[0]);

/**
 * Checks values against a schema of the contract: null if they may be sent. The first message about each field counts.
 * `fieldOf` returns the form's field for an issue.
 */
export function checkBy(
  schema: z.ZodType,
  values: unknown,
  fieldOf: (issue: Issue) => string = firstOfPath,
): FormErrors | null {
  const { error } = schema.safeParse(values);
  return error ? errorsFrom(error.issues.map((issue) => [fieldOf(issue), codeOfIssue(issue)])) : null;
}

/** Splits messages into the form's message and those of single fields. */
function errorsFrom(found: [field: string, message: string][]): FormErrors {
  const form = found.find(([, message]) => message in formMessages)?.[1] ?? null;
  const fields: FormErrors['fields'] = {};
  for (const [field, message] of found) fields[field] ??= formMessages[message] ?? message;
  return { form, fields };
}

/**
 * The errors of a refused call. `failed` is the message if the server gave none (`messageOf`). The message is also
 * shown next to the button; with `fields`, only if no field has an error.
 */
export function refusalOf(error: unknown, failed?: string, show: 'both' | 'fields' = 'both'): FormErrors {
  const found = error instanceof ApiError ? Object.entries(fieldMessagesOf(error)) : [];
  const { fields } = errorsFrom(found);
  const isAtFieldsOnly = found.length > 0 && show === 'fields';
  return { form: isAtFieldsOnly ? null : messageOf(error, failed), fields };
}

/** The name of a control. */
export const nameOf = (target: EventTarget) =>
  target instanceof HTMLElement ? (target.getAttribute('name') ?? '') : '';

/** Moves the focus to the first visible field that is wrong, otherwise to the submit button. */
export function focusOn(form: HTMLFormElement, { fields }: FormErrors): void {
  const controls = [...form.elements].filter((one) => one instanceof HTMLElement);
  const wrong = controls.find((one) => nameOf(one) in fields && one.checkVisibility());
  const target = wrong ?? submitOf(form);
  target?.focus({ preventScroll: true });
  if (target) scrollIntoClearView(target.closest('[data-field]') ?? target);
}

/** Moves the focus to the first field. */
export function focusFirst(form: HTMLFormElement): void {
  const fields = form.querySelectorAll<HTMLElement>('input:not([type=file]), select, textarea');
  const first = [...fields].find((one) => one.checkVisibility());
  first?.focus({ preventScroll: true });
  first?.scrollIntoView({ block: 'center' });
}

const submitOf = (form: HTMLFormElement) => form.querySelector<HTMLElement>('[type=submit]');

/** Restores the focus of a button that lost it because it was disabled while the form was sent. */
export function restoreFocus(form: HTMLFormElement): void {
  const lost = document.activeElement === null || document.activeElement === document.body;
  if (lost) submitOf(form)?.focus({ preventScroll: true });
}
