/** The form's fields, in the order in which they stand. */
export const fields = ['name', 'email', 'phone', 'date', 'message'] as const;
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
