import type { ColumnType, Generated } from 'kysely';
import type { z } from 'zod';
import type { Field, Fields } from '#shared/records/field.ts';

/** A timestamp as ISO 8601 text in UTC, on both engines. */
export type Timestamp = ColumnType<string, string, string>;
export type NullableTimestamp = ColumnType<string | null, string | null | undefined, string | null>;
export type Nullable<T> = ColumnType<T | null, T | null | undefined, T | null>;

type ColumnOf<Value> = null extends Value
  ? Nullable<NonNullable<Value>>
  : undefined extends Value
    ? ColumnType<Exclude<Value, undefined>, Value, Exclude<Value, undefined>>
    : Value;

type Stored<F extends Field> = F extends { list: { empty: null } }
  ? Nullable<string>
  : F extends { list: object }
    ? string
    : F extends { flag: true }
      ? Generated<number>
      : F extends { input: infer Input extends z.ZodType }
        ? ColumnOf<z.output<Input> | (F extends { mayLack: true } ? null : never)>
        : never;

/** The columns of a record's fields. A list of texts is a JSON array. */
export type ColumnsOf<F extends Fields> = {
  [Name in keyof F as F[Name] extends { input: z.ZodType; output: z.ZodType }
    ? F[Name] extends { column: infer Column extends string }
      ? Column
      : Name
    : never]: Stored<F[Name]>;
};

/** What each kind of record stores besides its fields. */
export type RecordColumns = {
  id: Generated<number>;
  created_at: Timestamp;
  /** Counts the changes. */
  version: Generated<number>;
};
