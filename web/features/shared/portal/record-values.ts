import { z } from 'zod';
import type { Fields } from '#shared/records/field.ts';

/** The texts of a record's form, and the lists in it. */
export type FormValues<Text extends string, List extends string> = {
  texts: Record<Text, string>;
  lists: Record<List, string[]>;
};

type InForm<F extends Fields, List extends boolean> = {
  [Name in keyof F]: F[Name] extends { input: z.ZodType }
    ? F[Name] extends { list: object }
      ? List extends true
        ? Name
        : never
      : List extends true
        ? never
        : Name
    : never;
}[keyof F] &
  string;
/** The fields of a record that its form has as texts, and as lists. */
type TextOf<F extends Fields> = InForm<F, false>;
type ListOf<F extends Fields> = InForm<F, true>;
/** Values in the form that are not the fields' own. */
type Special<F extends Fields> = Partial<Record<TextOf<F>, string> & Record<ListOf<F>, string[]>>;

/**
 * The form's values for an empty form and for a record; `special` are those that do not follow from its fields.
 * `optional` are the fields that an update leaves unchanged if they are missing.
 */
export function formOf<F extends Fields, Item extends object>(
  fields: F,
  special?: (item: Item) => Special<F>,
): {
  blank: FormValues<TextOf<F>, ListOf<F>>;
  valuesOf: (item: Item) => FormValues<TextOf<F>, ListOf<F>>;
  optional: string[];
};
export function formOf(fields: Fields, special?: (item: object) => object): object {
  const edited = Object.entries(fields).filter(([, { input }]) => input);
  const formValues = (values: object) => {
    const own = new Map<string, unknown>(Object.entries(values));
    const texts = edited.filter(([, { list }]) => !list).map(([name]) => [name, String(own.get(name) ?? '')]);
    const lists = edited.filter(([, { list }]) => list).map(([name]) => [name, own.get(name) ?? []]);
    return { texts: Object.fromEntries(texts), lists: Object.fromEntries(lists) };
  };
  const valuesOf = (item: object) => formValues({ ...item, ...special?.(item) });
  const initial = Object.fromEntries(edited.map(([name, field]) => [name, field.initial]));
  const optional = edited.filter(([, { input }]) => input instanceof z.ZodOptional).map(([name]) => name);
  return { blank: formValues(initial), valuesOf, optional };
}

/**
 * The form's values in the form that the API accepts. An optional value, such as a Bangla text, is left out if it was
 * not edited. If it was cleared, it is sent empty, so that it is removed.
 */
export function formDataOf(
  { texts, lists }: FormValues<string, string>,
  before: FormValues<string, string>,
  optional: readonly string[],
): FormData {
  const data = new FormData();
  for (const [name, text] of Object.entries(texts)) {
    if (!optional.includes(name) || text !== before.texts[name]) data.set(name, text);
  }
  for (const [name, list] of Object.entries(lists)) {
    const untouched = JSON.stringify(list) === JSON.stringify(before.lists[name]);
    if (optional.includes(name) && untouched) continue;
    const sent = optional.includes(name) && list.length === 0 ? [''] : list;
    for (const item of sent) data.append(`${name}[]`, item);
  }
  return data;
}

/** How many texts and lists have no Bangla translation yet; null while there are none in English. */
export function missingBangla({ texts, lists }: FormValues<string, string>): number | null {
  const values: Record<string, string | string[]> = { ...texts, ...lists };
  const isEmpty = (name: string) => [values[name] ?? ''].flat().every((one) => one.trim() === '');
  const written = Object.keys(values).filter((name) => `${name}_bn` in values && !isEmpty(name));
  return written.length === 0 ? null : written.filter((name) => isEmpty(`${name}_bn`)).length;
}

/** The list with the trimmed text added, unless it is empty or already in the list. */
export function withChip(chips: string[], text: string): string[] {
  const chip = text.trim().normalize();
  return chip === '' || chips.includes(chip) ? chips : [...chips, chip];
}

/**
 * What stands in the boxes of a form that add to its lists, by the field's name. `ask`: what to do first, for a text
 * that can't be added as it stands.
 */
export type Boxes = Record<string, { text: string; ask?: string }>;

/** The lists with what stands in their boxes added. */
export function withBoxes<List extends string>(
  lists: Record<List, string[]>,
  boxes: Boxes,
): Record<List, string[]> {
  const added = { ...lists };
  for (const name in lists) {
    const box = boxes[name];
    if (box && box.ask === undefined) added[name] = withChip(lists[name], box.text);
  }
  return added;
}

/** What to do with the texts that can't be added as they stand, by the field's name. */
export const askedAbout = (boxes: Boxes): Record<string, string> =>
  Object.fromEntries(
    Object.entries(boxes).flatMap(([name, { text, ask }]) => (ask && text.trim() ? [[name, ask]] : [])),
  );

/** Whether two forms have the same values. */
export function sameValues(a: FormValues<string, string>, b: FormValues<string, string>): boolean {
  const names = Object.keys(a.texts);
  return names.every((name) => a.texts[name] === b.texts[name]) && sameLists(a.lists, b.lists);
}

const sameLists = (a: Record<string, string[]>, b: Record<string, string[]>) =>
  JSON.stringify(a) === JSON.stringify(b);

/** The values in a draft. Values that are missing or not texts are taken from the blank form. */
export function valuesOfDraft<Text extends string, List extends string>(
  stored: unknown,
  blank: FormValues<Text, List>,
): FormValues<Text, List> {
  const texts = partOf(stored, 'texts');
  const lists = partOf(stored, 'lists');
  const isText = (value: unknown) => typeof value === 'string';
  const isList = (value: unknown) => Array.isArray(value) && value.every(isText);
  return {
    texts: { ...blank.texts, ...pick(texts, Object.keys(blank.texts), isText) },
    lists: { ...blank.lists, ...pick(lists, Object.keys(blank.lists), isList) },
  };
}

const partOf = (value: unknown, name: string): object => {
  const part: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, name) : null;
  return typeof part === 'object' && part !== null ? part : {};
};

const pick = (from: object, names: string[], fits: (value: unknown) => boolean) =>
  Object.fromEntries(Object.entries(from).filter(([name, value]) => names.includes(name) && fits(value)));

/** A switch's value as it is sent: 1 for on, 0 for off. */
export const flagOf = (sent: number | undefined): 0 | 1 => (sent === 1 ? 1 : 0);
