import { z } from 'zod';
import { thresholdWarnings, visaStates, visaWarnings } from '#shared/cases/visas.ts';
import { readVersion } from '#shared/contract/case-tasks.ts';
import { dayNear } from '#shared/contract/days.ts';
import { id, optionalText } from '#shared/contract/fields.ts';
import { journey } from '#shared/contract/journeys.ts';
import { code } from '#shared/contract/messages.ts';
import { publicRule } from '#shared/contract/rules.ts';

export const visaTypes = ['tourist', 'medical_tourist', 'non_o', 'transit', 'other'] as const;
const visaType = z.enum(visaTypes, { error: code('invalid') });
export type VisaType = z.infer<typeof visaType>;

const state = z.enum(visaStates, { error: code('invalid') });
export type VisaState = z.infer<typeof state>;

const day = dayNear({ past: 5, future: 12 }).nullish();
/** A name as in the machine lines of a passport: only capital letters and `<`. */
const machineLine = z
  .string()
  .trim()
  .toUpperCase()
  .max(60, code('machine_name_invalid'))
  .regex(/^[A-Z]+(?:<+[A-Z]+)*<*$/, code('machine_name_invalid'));
/** The official number of an application. What looks like a passport's number is refused: those stay on the paper. */
const officialNumber = z
  .string()
  .trim()
  .max(40, code('visa_number_invalid'))
  .regex(/^[\w/ -]+$/, code('visa_number_invalid'))
  .refine((text) => !/^[A-Z]{1,2}\d{7,8}$/i.test(text.replace(/\s/g, '')), code('visa_number_passport'));
const orEmpty = <Schema extends z.ZodType>(schema: Schema) =>
  z.union([z.literal('').transform(() => null), z.null(), schema]).optional();

/** The visa of one traveller. */
export const visa = z.object({
  id: z.int(),
  traveller: z.object({
    id: z.int().nullable().describe('Of the companion; null: the patient'),
    name: z.string(),
  }),
  machine_name: z.string().nullable().describe('As in the machine lines of the passport'),
  number: z.string().nullable().describe('The official number of the application'),
  type: visaType.nullable(),
  state,
  paid: z.boolean().describe('Paid, with a receipt that is among the current papers'),
  filled_on: z.string().nullable(),
  decided_on: z.string().nullable(),
  passport_until: z.string().nullable().describe('The last day of the passport'),
  enter_by: z.string().nullable(),
  stay_until: z.string().nullable(),
  reason: z.string().nullable().describe('Why it was refused, as it was given'),
  again_from: z.string().nullable(),
  warnings: z.array(z.enum(visaWarnings)),
  version: z.int(),
});
export type Visa = z.infer<typeof visa>;

/** Visas that are paid together. */
const visaApplication = z.object({
  id: z.int(),
  pay_by: z.string().nullable().describe('Derived: the day until which it should be paid'),
  paid_on: z.string().nullable(),
  receipt_id: z.int().nullable().describe('The receipt, if it is among the current papers'),
  visas: z.array(visa),
  version: z.int(),
});
export type VisaApplication = z.infer<typeof visaApplication>;

/** From which number a warning counts, and who says so. A warning that is switched off has none. */
const visaThreshold = z.object({
  warning: z.enum(thresholdWarnings),
  threshold: z.int().describe('Months for the passport, days for the others'),
  rule: publicRule
    .pick({ source: true, source_url: true, checked_on: true, outdated: true })
    .nullable()
    .describe('null: our own number, which nobody has confirmed'),
});
export type VisaThreshold = z.infer<typeof visaThreshold>;

/** The visas of a case's journey. */
export const caseVisas = z.object({
  appointment_id: z.int().describe('The request, whose papers the receipts are'),
  journey,
  pay_day: z.string().describe('The next day on which the fee can be paid, between 9 and 12'),
  pay_today: z.boolean(),
  thresholds: z.array(visaThreshold),
  applications: z.array(visaApplication),
});
export type CaseVisas = z.infer<typeof caseVisas>;

/** What an owner writes about the visa of one of the family. */
export const ownVisaInput = z.object({
  machine_name: orEmpty(machineLine),
  number: orEmpty(officialNumber),
  version: readVersion,
});
export type OwnVisaInput = z.infer<typeof ownVisaInput>;

/** What staff write. What is left out stays. */
export const visaUpdate = ownVisaInput.extend({
  type: visaType.nullish(),
  state: state.optional(),
  decided_on: day,
  passport_until: day,
  enter_by: day,
  stay_until: day,
  reason: optionalText(500),
  again_from: day,
});
export type VisaUpdate = z.infer<typeof visaUpdate>;

/** That an application was paid: for all of its travellers at once, by one receipt. */
export const paidInput = z.object({
  document_id: id.describe('The receipt, a current paper of the case'),
  paid_on: dayNear({ past: 1, future: 0 }),
  version: readVersion,
});
export type PaidInput = z.infer<typeof paidInput>;
