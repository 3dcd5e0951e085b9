import { limits } from '#shared/contract/limits.ts';

/** More numbers in an address are not looked at. */
const mostRead = 20;

/**
 * The hospitals that an address names: `?hospitals=1,2,3`, or once for each as a form without scripts sends them. What
 * is no number is left out, and what stands twice counts once.
 */
export function chosenIds(params: URLSearchParams): number[] {
  const texts = params.getAll('hospitals').flatMap((text) => text.split(','));
  const ids = texts.filter((text) => /^[1-9]\d{0,8}$/.test(text.trim())).map(Number);
  return [...new Set(ids)].slice(0, mostRead);
}

/** The first ones, which stand side by side. */
export const compared = (ids: readonly number[]): number[] => ids.slice(0, limits.compared);

/** The plain path of a comparison. */
export const comparePath = (ids: readonly number[]): string =>
  ids.length === 0 ? '/compare' : `/compare?hospitals=${ids.join(',')}`;
