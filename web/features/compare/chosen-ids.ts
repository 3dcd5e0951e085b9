import { limits } from '#shared/contract/limits.ts';

/** Further numbers in a URL are ignored. */
const mostRead = 20;

/**
 * The hospitals in a URL: `?hospitals=1,2,3`, or one parameter for each, as a form sends them without JavaScript.
 * Values that are not numbers are ignored, and duplicates count once.
 */
export function chosenIds(params: URLSearchParams): number[] {
  const texts = params.getAll('hospitals').flatMap((text) => text.split(','));
  const ids = texts.filter((text) => /^[1-9]\d{0,8}$/.test(text.trim())).map(Number);
  return [...new Set(ids)].slice(0, mostRead);
}

/** The first hospitals, which are compared side by side. */
export const compared = (ids: readonly number[]): number[] => ids.slice(0, limits.compared);

/** The plain path of a comparison. */
export const comparePath = (ids: readonly number[]): string =>
  ids.length === 0 ? '/compare' : `/compare?hospitals=${ids.join(',')}`;
