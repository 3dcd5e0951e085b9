import { z } from 'zod';
import { flag, optionalText, requiredNumber, requiredText } from '#shared/contract/fields.ts';
import type { MessageCode } from '#shared/contract/messages.ts';

/**
 * A field of a record: what is sent, returned and stored. A field with an `input` and an `output` has a column of its
 * own (see `server/db/columns.ts` and `server/domain/record-fields.ts`) and a value in the form of the portal
 * (`web/features/shared/portal/record-values.ts`).
 */
export type Field = {
  /** What staff send. A field without it can't be edited. */
  input?: z.ZodType;
  /** What an update accepts instead: a field with a default stays unchanged if it is left out. */
  update?: z.ZodType;
  /** What the API returns. A field without it is only sent. */
  output?: z.ZodType;
  /** The Bangla text of the field with the same name without `_bn`. Sent after the others, returned with `lang=all`. */
  bangla?: true;
  /** Several texts, stored as JSON. `empty` is what is stored if there are none. */
  list?: { empty: null | '[]' };
  /** Yes or no, stored as 1 or 0. */
  flag?: true;
  /** A record may lack what whoever sends it must fill in. */
  mayLack?: true;
  /** The name of the column, if this is not the field's. */
  column?: string;
  /** Returned for a single record only, so that lists stay small. */
  inLists?: false;
  /** The value in the empty form, if it has one. */
  initial?: string;
};
/** The fields of a record in the order in which the API returns them. */
export type Fields = Readonly<Record<string, Field>>;

/** A required text. */
export const text = (missing: MessageCode, max?: number) => ({
  input: requiredText(missing, max),
  output: z.string(),
});

/** The Bangla text of a field. Left out, it stays unchanged; an empty text removes it. */
export const bangla = (max?: number) =>
  ({ input: optionalText(max), output: z.string().nullable().optional(), bangla: true }) as const;

/** A required whole number. */
export const integer = (missing: MessageCode, wrong: MessageCode, min: number, max?: number) => ({
  input: requiredNumber(missing, wrong, min, max),
  output: z.int(),
});

/** One of several values. For a new record it may be left out. */
export const select = <const Values extends Readonly<Record<string, string>>>(
  schema: z.ZodEnum<Values>,
  initial: z.core.util.NoUndefined<Values[keyof Values]>,
) => ({ input: schema.default(initial), update: schema.optional(), output: schema, initial });

/** Whether visitors see the record: 1 or 0. */
export const published = () => ({
  input: flag.default(1),
  update: flag.optional(),
  output: z.int().describe('1 shown, 0 not'),
  initial: '1',
});

/** A field that staff can't edit: the service supplies its value. */
export const virtual = <Output extends z.ZodType>(output: Output) => ({ output });

/** A field that is only sent: the service knows what to do with it. */
export const sent = <Input extends z.ZodType>(input: Input) => ({ input });

type Part = 'input' | 'update' | 'output';
type ShapeOf<F extends Fields, P extends Part> = {
  [Name in keyof F as F[Name] extends { [Key in P]: z.ZodType } ? Name : never]: F[Name] extends {
    [Key in P]: infer Schema;
  }
    ? Schema
    : never;
};

/** The schemas of the fields that have a part, by name: Bangla texts are sent after the others. */
export function shapeOf<F extends Fields, P extends Part>(fields: F, part: P): ShapeOf<F, P>;
export function shapeOf(fields: Fields, part: Part): object {
  const shape = Object.entries(fields).flatMap(([name, field]) => {
    const schema = field[part];
    return schema ? [{ name, schema, isLast: part !== 'output' && field.bangla === true }] : [];
  });
  const ordered = [...shape.filter(({ isLast }) => !isLast), ...shape.filter(({ isLast }) => isLast)];
  return Object.fromEntries(ordered.map(({ name, schema }) => [name, schema]));
}
