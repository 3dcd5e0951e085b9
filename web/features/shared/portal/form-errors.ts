import type { z } from 'zod';
import { messages } from '#shared/contract/messages.ts';
import { ApiError } from '#web/lib/api-error.ts';

/** What is wrong with single fields, by their names; an empty message only marks the field. */
export type FieldErrors = Record<string, string>;

/** What is wrong with a form: a message for all of it, and for single fields. */
export type FormErrors = { problem: string | null; fields: FieldErrors };

/** Messages that are about the form and not about one field: said once, above it. */
const general: string[] = [messages.fieldsRequired];

function collected(found: [field: string, message: string][]): FormErrors {
  const problem = found.find(([, message]) => general.includes(message))?.[1] ?? null;
  const fields: FieldErrors = {};
  for (const [field, message] of found) fields[field] ??= general.includes(message) ? '' : message;
  return { problem, fields };
}

/** Checks values by the contract; null when they may be sent. */
export function checked(schema: z.ZodType, values: object): FormErrors | null {
  const { error } = schema.safeParse(values);
  if (!error) return null;
  return collected(error.issues.map(({ path, message }) => [String(path[0]), message]));
}

/** The fields that the server found wrong. */
export function fieldsRefused(error: unknown): FieldErrors {
  if (!(error instanceof ApiError)) return {};
  return collected(Object.entries(error.errors).map(([field, [first = '']]) => [field, first])).fields;
}
