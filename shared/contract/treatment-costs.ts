import { z } from 'zod';
import {
  flag,
  id,
  reference,
  requiredNumber,
  requiredText,
  searchQuery,
  version,
} from '#shared/contract/fields.ts';
import { banglaText, contentQuery, storedBangla } from '#shared/contract/languages.ts';
import { limits } from '#shared/contract/limits.ts';
import { code, tooLong } from '#shared/contract/messages.ts';

export const costCurrencies = ['THB', 'USD', 'BDT'] as const;
const costCurrency = z.enum(costCurrencies, { error: code('currency_invalid') });
export type CostCurrency = z.infer<typeof costCurrency>;

/** What a treatment costs, with the source and its date, as everybody sees it. */
export const treatmentCost = z.object({
  id: z.int(),
  treatment: z.string(),
  low: z.int(),
  high: z.int(),
  currency: costCurrency,
  included: z.string().nullable(),
  excluded: z.string().nullable(),
  source: z.string(),
  source_url: z.string().nullable(),
  checked_on: z.iso.date().describe('When the source was looked at last'),
  outdated: z.boolean().describe('Whether that is more than a year ago'),
  hospital: z.object({ id: z.int(), name: z.string() }).nullable(),
  published: z.int().describe('1 shown, 0 not'),
  version: z.int().describe('Counts the changes'),
  treatment_bn: storedBangla,
  included_bn: storedBangla,
  excluded_bn: storedBangla,
});
export type TreatmentCost = z.infer<typeof treatmentCost>;

const amount = requiredNumber('fields_required', 'cost_amount_invalid', 1, limits.integerMax);

const note = banglaText(limits.costNote);

/** A link that opens a web page: no script, no file. */
const sourceUrl = z
  .union([z.string().trim().max(limits.siteText, tooLong(limits.siteText)), z.null()])
  .transform((text) => text || null)
  .refine((text) => text === null || isWebAddress(text), code('source_url_invalid'))
  .optional();

function isWebAddress(text: string): boolean {
  return /^https?:\/\//i.test(text) && URL.canParse(text) && new URL(text).username === '';
}

/** The latest day that is today anywhere on earth. */
const lastToday = () => new Date(Date.now() + 14 * 60 * 60 * 1000).toISOString().slice(0, 10);

const checkedOn = z
  .string({ error: code('date_required') })
  .trim()
  .min(1, { error: code('date_required'), abort: true })
  .pipe(z.iso.date({ error: code('date_invalid') }))
  .refine((day) => day <= lastToday(), code('date_future'));

const hospitalId = z
  .union([z.null(), z.literal('').transform(() => null), reference('hospital_unknown')])
  .optional();

const fields = z.object({
  treatment: requiredText('fields_required'),
  low: amount,
  high: amount,
  currency: costCurrency,
  included: note,
  excluded: note,
  source: requiredText('fields_required'),
  source_url: sourceUrl,
  checked_on: checkedOn,
  hospital_id: hospitalId,
  published: flag.default(1),
  treatment_bn: banglaText(),
  included_bn: note,
  excluded_bn: note,
});

const isRange = ({ low, high }: { low: number; high: number }) => low <= high;
const notARange = { error: code('cost_range_invalid'), path: ['high'] };

/** What staff send for a cost. */
export const treatmentCostInput = fields.refine(isRange, notARange);
export type TreatmentCostInput = z.infer<typeof treatmentCostInput>;

/** The same, with the version that was read. Optional fields that are left out stay unchanged. */
export const treatmentCostUpdate = fields
  .extend({ published: flag.optional(), version })
  .refine(isRange, notARange);

/** The published costs, by treatment. `status=all` also returns unpublished ones, but only to staff. */
export const treatmentCostQuery = contentQuery
  .extend(searchQuery(['treatment', '-treatment', '-id', 'id', 'checked', '-checked']).shape)
  .extend({
    status: z.literal('all').optional(),
    hospital_id: id.optional().describe('Only those of this hospital'),
  });
export type TreatmentCostQuery = z.infer<typeof treatmentCostQuery>;
