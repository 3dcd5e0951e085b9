import type { RequestProof } from '#shared/contract/request-changes.ts';
import type { RequestProgress } from '#shared/contract/request-progress.ts';
import { parseReference } from '#shared/reference.ts';
import type { ChangeDone } from '#web/features/shared/request-progress/change-result.tsx';
import type { FormResult, Refusal } from '#web/lib/app-context.ts';

type TrackValues = { reference: string; phone: string };

/** Why the server refused a change: the code of its message, the codes for single fields, and the seconds to wait. */
type RefusedChange = Pick<RefusedSearch, 'code' | 'fields' | 'retryAfter'>;

/** The sender's step in changing the request: a code was asked for, or it was right. `message` is what was typed. */
export type ChangeStep = { refused?: RefusedChange; message?: string } & (
  | { step: 'code' }
  | { step: 'change'; proof: string; done?: ChangeDone }
);

/**
 * A request that was found, with its reference in the usual spelling. The progress is null if only the sender's next
 * step is known, because a posted page does not pass on the phone number.
 */
export type FoundRequest = { reference: string; progress: RequestProgress | null; change?: ChangeStep };

/** A search that the server refused, with the values that were typed. */
export type RefusedSearch = {
  values: TrackValues;
  /** The code of the message, and the codes for single fields. */
  code: string | null;
  fields: Record<string, string>;
  /** Seconds to wait after too many attempts. */
  retryAfter: number | undefined;
};

/** The result of a form that the page itself posted. */
export type PostedSearch = FoundRequest | RefusedSearch;

/**
 * Families pass the page on, so it does not say what the request is about: a doctor or an article would tell of the
 * illness.
 */
export const foundRequest = (reference: string, progress: RequestProgress): FoundRequest => ({
  reference: parseReference(reference) ?? reference,
  progress: { ...progress, about: null },
});

/** Turns the server's result into what the page shows. */
export function postedSearch(values: TrackValues, result: FormResult<RequestProgress>): PostedSearch {
  if ('done' in result) return foundRequest(values.reference, result.done);
  return { values, ...refusedOf(result.refused) };
}

function refusedOf({ code, codes, retryAfter }: Refusal): RefusedChange {
  const fields = Object.fromEntries(Object.entries(codes).map(([field, [first = '']]) => [field, first]));
  return { code, fields, retryAfter };
}

/** What the page shows after the sender asked for a code or typed it. */
export function postedCode(
  reference: string,
  result: FormResult<RequestProof | { message: string }>,
): FoundRequest {
  const written = parseReference(reference) ?? reference;
  if ('refused' in result)
    return {
      reference: written,
      progress: null,
      change: { step: 'code', refused: refusedOf(result.refused) },
    };
  const { done } = result;
  if (!('proof' in done)) return { reference: written, progress: null, change: { step: 'code' } };
  const { progress, proof } = done;
  return { reference: written, progress, change: { step: 'change', proof } };
}

type PostedChange = { reference: string; proof: string; message: string; done: ChangeDone };

/** What the page shows after the sender changed the request. If the proof has expired, the page asks for a new code. */
export function postedChange(
  { reference, proof, message, done }: PostedChange,
  result: FormResult<RequestProgress>,
): FoundRequest {
  if ('done' in result) return { reference, progress: result.done, change: { step: 'change', proof, done } };
  const refused = refusedOf(result.refused);
  const change: ChangeStep =
    refused.code === 'proof_expired'
      ? { step: 'code', refused, message }
      : { step: 'change', proof, refused, message };
  return { reference, progress: null, change };
}
