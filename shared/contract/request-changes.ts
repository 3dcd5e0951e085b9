import { z } from 'zod';
import { toLatinDigits } from '#shared/bangla-digits.ts';
import { id, requiredText, timestamp } from '#shared/contract/fields.ts';
import { siteLanguage } from '#shared/contract/languages.ts';
import { limits } from '#shared/contract/limits.ts';
import { requestProgress } from '#shared/contract/request-progress.ts';

/** How senders change their requests: with an account, or with a code that is mailed to the request's address. */

const reference = requiredText('reference_required', limits.phone);

/** Asks for a code. The response is the same for every reference. */
export const changeCodeRequestInput = z.object({
  reference,
  lang: siteLanguage.catch('en').default('en').describe("The mail's language"),
});
export type ChangeCodeRequestInput = z.infer<typeof changeCodeRequestInput>;

/** The mailed code. It may be typed in Bangla digits and with spaces. */
const code = requiredText('code_required', limits.secondFactorCode).transform((text) =>
  toLatinDigits(text).replace(/\s/g, ''),
);
export const codeInput = z.object({ reference, code });
export type CodeInput = z.infer<typeof codeInput>;

/** Asks for a code by which the account of a request proves that the request is its family's. */
export const ownerCodeRequestInput = changeCodeRequestInput.pick({ lang: true });
export type OwnerCodeRequestInput = z.infer<typeof ownerCodeRequestInput>;

/** This code. */
export const ownerCodeInput = z.object({ code });
export type OwnerCodeInput = z.infer<typeof ownerCodeInput>;

/** A member of staff knows from a call that the account is the family's, and notes how. */
export const ownerConfirmationInput = z.object({
  account_id: id.describe('The account that the caller saw'),
  note: requiredText('note_required', limits.message),
});
export type OwnerConfirmationInput = z.infer<typeof ownerConfirmationInput>;

const proof = z.string().max(limits.text).describe('Issued for the right code');

/** The proof for which the right code is exchanged. */
export const requestProof = z.object({ proof, expires_at: timestamp, progress: requestProgress });
export type RequestProof = z.infer<typeof requestProof>;

export const proofInput = z.object({ proof });
export type ProofInput = z.infer<typeof proofInput>;

/** A message that the sender adds to a request. */
export const addedMessageInput = z.object({
  message: requiredText('message_required', limits.message, 'message_too_long'),
});
export type AddedMessageInput = z.infer<typeof addedMessageInput>;

export const provenMessageInput = addedMessageInput.extend(proofInput.shape);
export type ProvenMessageInput = z.infer<typeof provenMessageInput>;
