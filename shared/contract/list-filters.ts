import { listLimits } from '#shared/contract/list-limits.ts';
import { searchKinds } from '#shared/contract/search-kinds.ts';

/** Reads a value from a URL; undefined if it is not valid. */
type Read<T> = (text: string) => T | undefined;

const text: Read<string> = (sent) => {
  const tidy = sent.trim().normalize('NFC').slice(0, listLimits.filterText).trim();
  return tidy === '' || tidy.includes('\0') ? undefined : tidy;
};

const wholeNumber =
  (max: number): Read<number> =>
  (sent) =>
    /^[1-9]\d{0,9}$/.test(sent) && Number(sent) <= max ? Number(sent) : undefined;

const oneOf =
  <T extends string>(values: readonly T[]): Read<T> =>
  (sent) =>
    values.find((value) => value === sent);

const id = wholeNumber(listLimits.integerMax);

/**
 * What the public lists are filtered and sorted by, with the names used in URLs and the API. Without zod, so that the
 * pages can read their URLs with it. Specialties and cities are written in English in both languages.
 */
export const doctorFilters = {
  q: text,
  specialty: text,
  city: text,
  hospital: id,
  /** At least this many years. */
  experience: wholeNumber(listLimits.experienceMax),
  sort: oneOf(['name', '-experience', '-id']),
};
export const hospitalFilters = {
  q: text,
  specialty: text,
  city: text,
  sort: oneOf(['name', 'established', '-established']),
};
export const costFilters = { q: text };
export const searchFilters = {
  q: text,
  kind: oneOf(searchKinds),
  specialty: text,
  city: text,
  /** The keys of concepts that are not meant, with commas between. */
  without: text,
};
export const blogFilters = { q: text, category: id, sort: oneOf(['created', 'title']) };

/** The filters of one list. */
export type FilterRules = Record<string, Read<string | number>>;
/** The chosen values of the filters. */
export type FilterValues<Rules extends FilterRules> = {
  [Name in keyof Rules]?: ReturnType<Rules[Name]>;
};
export type DoctorFilters = FilterValues<typeof doctorFilters>;
export type HospitalFilters = FilterValues<typeof hospitalFilters>;
export type BlogFilters = FilterValues<typeof blogFilters>;
export type SearchFilters = FilterValues<typeof searchFilters>;

/** Reads the filters from a URL. A value that is not valid counts as missing. */
export function parseFilters<Rules extends FilterRules>(
  rules: Rules,
  params: URLSearchParams,
): FilterValues<Rules> {
  const chosen = Object.entries(rules).flatMap(([name, read]) => {
    const value = read(params.get(name) ?? '');
    return value === undefined ? [] : [[name, value] as const];
  });
  return Object.fromEntries(chosen) as FilterValues<Rules>;
}

/** The query string of a URL with these filters and this page: `?specialty=cardiology&page=2`. */
export function filterSearch(chosen: Record<string, string | number | undefined>, page = 1): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(chosen)) {
    if (value !== undefined) params.set(name, String(value));
  }
  if (page > 1) params.set('page', String(page));
  return params.size > 0 ? `?${params}` : '';
}
