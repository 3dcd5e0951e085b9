import '#web/lib/zod-without-eval.ts';
import { messages } from '#shared/contract/messages.ts';
import { loginInput } from '#shared/contract/session.ts';
import { registration } from '#shared/contract/users.ts';

/** What is wrong with a form: the message above it, and those of single fields ('' marks the field alone). */
export type FormErrors = { form: string | null; fields: Record<string, string> };

type Issue = { path: PropertyKey[]; message: string };

/** Messages about the form as a whole; the fields concerned are only marked. */
const general: string[] = [
  messages.credentialsRequired,
  messages.credentialsWrong,
  messages.registrationIncomplete,
];

function errorsOf(issues: Issue[]): FormErrors | null {
  if (issues.length === 0) return null;
  const errors: FormErrors = { form: null, fields: {} };
  for (const { path, message } of issues) {
    const isGeneral = general.includes(message);
    if (isGeneral) errors.form ??= message;
    errors.fields[String(path[0])] ??= isGeneral ? '' : message;
  }
  return errors;
}

/** Checks a sign-in by the contract. */
export function checkLogin(values: { email: string; password: string }): FormErrors | null {
  return errorsOf(loginInput.safeParse(values).error?.issues ?? []);
}

/** Checks a registration by the contract; its image is checked where it is chosen. */
export function checkRegistration(values: Record<string, string>): FormErrors | null {
  return errorsOf(registration.safeParse(values).error?.issues ?? []);
}
