/** What is wrong with a form: the message above it, and those of single fields. */
export type FormProblems = { form: string | null; fields: Record<string, string | undefined> };

type Issue = { path: PropertyKey[]; message: string };

/** The first message about each field of what a schema found. */
export function fieldProblems(issues: readonly Issue[] = []): FormProblems['fields'] {
  const fields: FormProblems['fields'] = {};
  for (const { path, message } of issues) fields[String(path[0])] ??= message;
  return fields;
}
