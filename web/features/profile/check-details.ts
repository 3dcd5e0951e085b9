import '#web/lib/zod-without-eval.ts';
import { ownDetails } from '#shared/contract/account.ts';
import { messages } from '#shared/contract/messages.ts';

/** What is wrong with the form: the message above it, and those of single fields ('' marks the field alone). */
export type DetailsErrors = { form: string | null; fields: Record<string, string> };

/** Checks the own details by the contract; an image is checked where it is chosen. */
export function checkDetails(values: Record<string, unknown>): DetailsErrors | null {
  const issues = ownDetails.safeParse(values).error?.issues ?? [];
  if (issues.length === 0) return null;
  const errors: DetailsErrors = { form: null, fields: {} };
  for (const { path, message } of issues) {
    const isGeneral = message === messages.registrationIncomplete;
    if (isGeneral) errors.form = message;
    errors.fields[String(path[0])] ??= isGeneral ? '' : message;
  }
  return errors;
}
