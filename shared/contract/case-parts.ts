import { z } from 'zod';

/** How a consent, or an answer of a patient, was given. */
export const consentWays = ['account', 'phone', 'whatsapp', 'in_person', 'paper'] as const;
export const consentWay = z.enum(consentWays);
export type ConsentWay = z.infer<typeof consentWay>;

/** A hospital or a doctor of a case: one of ours with its id, or a typed name. */
export const namedRef = z.object({
  id: z.int().nullable().describe('null where the name was typed'),
  name: z.string(),
  name_bn: z.string().nullable(),
});
export type NamedRef = z.infer<typeof namedRef>;
