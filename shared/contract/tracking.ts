import { z } from 'zod';
import { requiredText } from '#shared/contract/fields.ts';
import { limits } from '#shared/contract/limits.ts';

/**
 * What somebody without an account knows of a request: its reference, however it is written, and the phone
 * number that was left with it. What can't be either is a wrong pair like any other.
 */
export const trackInput = z.object({
  reference: requiredText('reference_required', limits.phone),
  phone: requiredText('phone_required', limits.phone),
});
export type TrackInput = z.infer<typeof trackInput>;
