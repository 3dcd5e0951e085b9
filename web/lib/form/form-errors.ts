import type { z } from 'zod';
import { ApiError, messageOf } from '#web/lib/api-error.ts';

/** What is wrong with a form: a message above it, and one for each field. An empty one only marks the field. */
export type FormErrors = { form: string | null; fields: Record<string, string> };

export const noErrors: FormErrors = { form: null, fields: {} };

/** Messages about the form as a whole: they are shown once above it, and the fields concerned are marked. */
const general: string[] = [
  'fields_required',
  'credentials_required',
  'credentials_wrong',
  'registration_incomplete',
];

type Issue = { path: PropertyKey[]; message: string };

const firstOfPath = ({ path }: Issue) => String(path[0]);

/**
 * Checks values by a schema of the contract: null when they may be sent. The first message about each field
 * counts. `fieldOf` names the field of the form that an issue is about.
 */
export function checkBy(
  schema: z.ZodType,
  values: unknown,
  fieldOf: (issue: Issue) => string = firstOfPath,
): FormErrors | null {
  const { error } = schema.safeParse(values);
  return error ? sorted(error.issues.map((issue) => [fieldOf(issue), issue.message])) : null;
}

/** Splits messages into the one for the form and those for single fields. */
function sorted(found: [field: string, message: string][]): FormErrors {
  const form = found.find(([, message]) => general.includes(message))?.[1] ?? null;
  const fields: FormErrors['fields'] = {};
  for (const [field, message] of found) fields[field] ??= general.includes(message) ? '' : message;
  return { form, fields };
}

/**
 * How a form shows what the server found wrong with single fields: both above the form and at the fields, above
 * the form with the fields only marked, or at the fields alone.
 */
export type ServerErrors = 'both' | 'above' | 'fields';

/** What the server refused. `failed` is shown when it gave no message of its own. */
export function refusalOf(error: unknown, failed: string, show: ServerErrors = 'both'): FormErrors {
  const found = error instanceof ApiError ? Object.entries(error.codes) : [];
  const { fields } = sorted(found.map(([field, [first = '']]) => [field, first]));
  const form = messageOf(error, failed);
  if (found.length === 0 || show === 'both') return { form, fields };
  if (show === 'fields') return { form: null, fields };
  return { form, fields: Object.fromEntries(Object.keys(fields).map((field) => [field, ''])) };
}
