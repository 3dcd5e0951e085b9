import type { Insertable, Selectable } from 'kysely';
import { z } from 'zod';
import type { ColumnsOf } from '#server/db/columns.ts';
import type { Language } from '#server/domain/languages.ts';
import type { Fields } from '#shared/records/field.ts';

/** The fields that have a column, as they are sent. */
type Sent<F extends Fields> = {
  [Name in keyof F as F[Name] extends { input: z.ZodType; output: z.ZodType } ? Name : never]?:
    | z.output<NonNullable<F[Name]['input']>>
    | undefined;
};
/** The fields that have a column, as a caller reads them. */
type Shown<F extends Fields> = {
  [Name in keyof F as F[Name] extends { input: z.ZodType; output: z.ZodType } ? Name : never]: z.output<
    NonNullable<F[Name]['output']>
  >;
};

const texts = z.array(z.string());

/** The names of the columns of a record's fields. */
export function columnNames<F extends Fields>(fields: F): Extract<keyof ColumnsOf<F>, string>[];
export function columnNames(fields: Fields): string[] {
  return Object.entries(fields).flatMap(([name, { input, output, column = name }]) =>
    input && output ? [column] : [],
  );
}

/** The columns of the fields that were sent. A field that is left out has the value undefined. */
export function columnsOf<F extends Fields>(fields: F, input: Sent<F>): Insertable<ColumnsOf<F>>;
export function columnsOf(fields: Fields, input: object): object {
  const sent = new Map<string, unknown>(Object.entries(input));
  const columns = Object.entries(fields).flatMap(([name, field]) => {
    if (!field.input || !field.output) return [];
    const { column = name, list, flag } = field;
    const value = sent.get(name);
    if (flag && value !== undefined) return [[column, Number(value)]];
    if (!list || value === undefined) return [[column, value]];
    return [[column, Array.isArray(value) && value.length > 0 ? JSON.stringify(value) : list.empty]];
  });
  return Object.fromEntries(columns);
}

/**
 * The fields of a record in a language: English, where there is no Bangla text. With `all`, the Bangla texts are fields
 * of their own. `known` has the fields that do not follow from a column. Lists leave some fields out.
 */
export function presentFields<F extends Fields, Known extends Partial<Record<keyof F, unknown>>>(
  fields: F,
  row: Selectable<ColumnsOf<F>>,
  language: Language,
  known: Known,
  from?: 'list' | 'single',
): Shown<F> & Known;
export function presentFields(
  fields: Fields,
  row: object,
  language: Language,
  known: Record<string, unknown>,
  from: 'list' | 'single' = 'single',
): object {
  const stored = new Map<string, unknown>(Object.entries(row));
  const valueFor = (name: string): unknown => {
    const { column = name, list, flag, bangla } = fields[name] ?? {};
    const value = stored.get(column);
    if (flag) return value === 1;
    if (!list) return value;
    return typeof value === 'string' ? texts.parse(JSON.parse(value)) : bangla ? null : [];
  };
  const shown = Object.entries(fields).flatMap(([name, field]) => {
    if (name in known) return [[name, known[name]]];
    if (!field.input || !field.output || (field.bangla && language !== 'all')) return [];
    if (field.inLists === false && from === 'list') return [];
    const bangla = language === 'bn' && fields[`${name}_bn`] ? valueFor(`${name}_bn`) : null;
    return [[name, bangla ?? valueFor(name)]];
  });
  return Object.fromEntries(shown);
}
