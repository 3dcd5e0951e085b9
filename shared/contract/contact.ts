import { z } from 'zod';
import { respondBy } from '#shared/contract/closed-days.ts';
import { requiredText } from '#shared/contract/fields.ts';
import { limits } from '#shared/contract/limits.ts';
import { aboutInput } from '#shared/contract/request-subject.ts';
import { shapeOf } from '#shared/records/field.ts';
import { sentFields } from '#shared/records/requests.ts';

/** The appointment form. `toEmail` and any other field are accepted and ignored. */
export const contactInput = z.object({ ...shapeOf(sentFields, 'input'), about: aboutInput });
export type ContactInput = z.infer<typeof contactInput>;

/** The acknowledgement, with a reference that a person can read out on the phone. */
export const contactResponse = z.object({
  message: z.string(),
  reference: z.string(),
  answer_by: respondBy
    .nullable()
    .describe('By when we answer, where closed days make the usual promise untrue'),
});

/**
 * What somebody without an account knows about a request: its reference, in any spelling, and the phone number that was
 * given with it. Text that can't be either gets the same response as a wrong pair.
 */
export const trackInput = z.object({
  reference: requiredText('reference_required', limits.phone),
  phone: requiredText('phone_required', limits.phone),
});
export type TrackInput = z.infer<typeof trackInput>;
