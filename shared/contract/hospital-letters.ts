import { z } from 'zod';
import { id, optionalText, requiredText, timestamp } from '#shared/contract/fields.ts';
import { limits } from '#shared/contract/limits.ts';
import { tooLong } from '#shared/contract/messages.ts';

/**
 * `more`: the hospital needs something; `declines`: it can't treat the patient; `here`: its answer; `doctor`: it asks
 * for a link of its own for a doctor, and the text is the doctor's name.
 */
const letterKind = z.enum(['more', 'declines', 'here', 'doctor']);
export type LetterKind = z.infer<typeof letterKind>;

/** A letter as it is stored: what a hospital wrote, or the office to it. */
const writtenKind = z.enum([...letterKind.options, 'office']);
export type WrittenKind = z.infer<typeof writtenKind>;

/** What a hospital writes to the office. */
export const letterInput = z.object({
  kind: letterKind,
  text: requiredText('message_required', limits.message),
  name: optionalText(limits.linkLabel).describe('Who writes'),
});
export type LetterInput = z.infer<typeof letterInput>;

/** The name of a doctor becomes the label of a link. */
export const isShortEnough = ({ kind, text }: LetterInput): boolean =>
  kind !== 'doctor' || text.length <= limits.linkLabel;
export const labelTooLong = { path: ['text'], error: tooLong(limits.linkLabel) };

/** What the office writes to a hospital, which reads it through its link. */
export const officeLetterInput = z.object({
  link_id: id.describe('A link of the hospital, also one that has ended'),
  text: requiredText('message_required', limits.message),
});
export type OfficeLetterInput = z.infer<typeof officeLetterInput>;

/** A letter as both sides read it. */
export const letter = z.object({
  id: z.int(),
  kind: writtenKind,
  text: z.string(),
  by: z.string().nullable().describe('Who wrote it, if it was said'),
  created_at: timestamp,
});
export type Letter = z.infer<typeof letter>;

export const hospitalLetter = letter.extend({
  hospital: z.string(),
  link_id: z.int().nullable().describe('Null once the link was deleted'),
});
export type HospitalLetter = z.infer<typeof hospitalLetter>;
