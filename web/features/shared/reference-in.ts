import { parseReference } from '#shared/reference.ts';

/** The reference in the fragment of a mailed or shared URL; null if there is none. */
export function referenceIn(hash: string): string | null {
  const [, written] = /^#([\w-]{6,20})$/.exec(hash) ?? [];
  return written === undefined ? null : parseReference(written);
}
