import type { RequestProgress } from '#shared/contract/request-progress.ts';
import { readReference } from '#shared/reference.ts';
import type { FormResult } from '#web/app/context.ts';

type TrackValues = { reference: string; phone: string };

/** A request that was found, with its reference in the usual spelling. */
export type FoundRequest = { reference: string; progress: RequestProgress };

/** A search that the server refused, with what was typed. */
export type RefusedSearch = {
  values: TrackValues;
  /** The code of the message, and those about single fields. */
  code: string | null;
  fields: Record<string, string>;
  /** Seconds to wait after too many attempts. */
  retryAfter: number | undefined;
};

/** The result of a form that the page itself posted. */
export type PostedSearch = FoundRequest | RefusedSearch;

export const foundRequest = (reference: string, progress: RequestProgress): FoundRequest => ({
  reference: readReference(reference) ?? reference,
  progress,
});

/** What the page shows of the server's result. */
export function postedSearch(values: TrackValues, result: FormResult<RequestProgress>): PostedSearch {
  if ('done' in result) return foundRequest(values.reference, result.done);
  const { code, codes, retryAfter } = result.refused;
  const fields = Object.fromEntries(Object.entries(codes).map(([field, [first = '']]) => [field, first]));
  return { values, code, fields, retryAfter };
}

/** The reference in the fragment of a mailed or shared address; null if there is none. */
export function referenceIn(hash: string): string | null {
  const [, written] = /^#([\w-]{6,20})$/.exec(hash) ?? [];
  return written === undefined ? null : readReference(written);
}
