import { z } from 'zod';
import { requiredText, timestamp } from '#shared/contract/fields.ts';
import { limits } from '#shared/contract/limits.ts';

/** `more`: the hospital needs something; `declines`: it can't treat the patient; `here`: its answer. */
const letterKind = z.enum(['more', 'declines', 'here']);
export type LetterKind = z.infer<typeof letterKind>;

/** What a hospital writes to the office. */
export const letterInput = z.object({
  kind: letterKind,
  text: requiredText('message_required', limits.message),
});
export type LetterInput = z.infer<typeof letterInput>;

export const hospitalLetter = letterInput.extend({
  id: z.int(),
  hospital: z.string(),
  created_at: timestamp,
});
export type HospitalLetter = z.infer<typeof hospitalLetter>;
