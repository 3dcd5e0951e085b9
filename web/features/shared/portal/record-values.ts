/** The texts of a record's form, and the lists in it. */
export type FormValues<Text extends string, List extends string> = {
  texts: Record<Text, string>;
  lists: Record<List, string[]>;
};

const isBangla = (name: string) => name.endsWith('_bn');
/** Fields that an update leaves unchanged if they are missing. */
const staysLeftOut = (name: string) => isBangla(name) || name === 'languages' || name === 'hospital_ids';

/**
 * The form's values in the form that the API accepts. A Bangla value that was not edited is left out, so that it stays
 * unchanged. A Bangla value that was cleared is sent empty, so that it is removed.
 */
export function formDataOf(
  { texts, lists }: FormValues<string, string>,
  before: FormValues<string, string>,
): FormData {
  const data = new FormData();
  for (const [name, text] of Object.entries(texts)) {
    if (!isBangla(name) || text !== before.texts[name]) data.set(name, text);
  }
  for (const [name, list] of Object.entries(lists)) {
    const untouched = JSON.stringify(list) === JSON.stringify(before.lists[name]);
    if (staysLeftOut(name) && untouched) continue;
    const sent = staysLeftOut(name) && list.length === 0 ? [''] : list;
    for (const item of sent) data.append(`${name}[]`, item);
  }
  return data;
}

/** How many of the texts have no Bangla translation yet; null while there are none in English. */
export function missingBangla(texts: Record<string, string>, names: readonly string[]): number | null {
  const written = names.filter((name) => texts[name]?.trim());
  if (written.length === 0) return null;
  return written.filter((name) => !texts[`${name}_bn`]?.trim()).length;
}

/** The list with the trimmed text added, unless it is empty or already in the list. */
export function withChip(chips: string[], text: string): string[] {
  const chip = text.trim().normalize();
  return chip === '' || chips.includes(chip) ? chips : [...chips, chip];
}

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
