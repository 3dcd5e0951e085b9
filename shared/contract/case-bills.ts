import { z } from 'zod';
import { id, timestamp } from '#shared/contract/fields.ts';
import { limits } from '#shared/contract/limits.ts';
import { code } from '#shared/contract/messages.ts';
import { currency } from '#shared/contract/options.ts';

/** What the hospital charged in the end, as the patient sees it; in satang or cents. */
export const ownBill = z.object({
  total_minor: z.int(),
  currency,
  document_id: z.int().nullable().describe('The paper of the bill, while it is among the current papers'),
  created_at: timestamp,
});
export type OwnBill = z.infer<typeof ownBill>;

/** The same as staff see it. */
export const caseBill = ownBill.extend({
  entered_by: z.string().describe('Who entered or corrected it last'),
  version: z.int(),
});
export type CaseBill = z.infer<typeof caseBill>;

export const billInput = z.object({
  document_id: id,
  total_minor: z
    .int({ error: code('bill_total') })
    .min(1, code('bill_total'))
    .max(limits.integerMax, code('bill_total')),
  currency,
  version: z
    .int()
    .optional()
    .describe('As it was read, 0 where there was none: another one answers 409 with `changed`'),
});
export type BillInput = z.infer<typeof billInput>;

/** How near the bills of all cases came to their estimates. */
export const estimateAccuracy = z.object({
  cases: z.int().describe('With a bill and an accepted estimate in the same currency'),
  within: z.int().describe('Whose bill was not higher than the estimate'),
  median_percent: z
    .int()
    .describe('The middle one of the differences to the highest sum of the estimate; -5: 5 % below it'),
});
export type EstimateAccuracy = z.infer<typeof estimateAccuracy>;
