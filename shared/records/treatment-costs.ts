import { z } from 'zod';
import { everybody } from '#shared/contract/endpoint.ts';
import { id, optionalText, reference, searchQuery, version } from '#shared/contract/fields.ts';
import { contentQuery, languageQuery } from '#shared/contract/languages.ts';
import { limits } from '#shared/contract/limits.ts';
import { code } from '#shared/contract/messages.ts';
import { checkedOn, sourceUrl } from '#shared/contract/sources.ts';
import {
  bangla,
  type Fields,
  integer,
  published,
  sent,
  shapeOf,
  text,
  virtual,
} from '#shared/records/field.ts';
import { callsOf, type Kind } from '#shared/records/kind.ts';

export const costCurrencies = ['THB', 'USD', 'BDT'] as const;
const currency = z.enum(costCurrencies, { error: code('currency_invalid') });

const amount = integer('fields_required', 'cost_amount_invalid', 1, limits.integerMax);
const note = { input: optionalText(limits.costNote), output: z.string().nullable() };

const hospitalId = z
  .union([z.null(), z.literal('').transform(() => null), reference('hospital_unknown')])
  .optional();

/** The fields of a cost: a range with its source and the day on which the source was looked at last. */
export const treatmentCostFields = {
  id: virtual(z.int()),
  treatment: text('fields_required'),
  low: amount,
  high: amount,
  currency: { input: currency, output: currency, initial: 'THB' },
  included: note,
  excluded: note,
  source: text('fields_required'),
  source_url: { input: sourceUrl, output: z.string().nullable() },
  checked_on: { input: checkedOn, output: z.iso.date().describe('When the source was looked at last') },
  outdated: virtual(z.boolean().describe('Whether that is more than a year ago')),
  hospital: virtual(z.object({ id: z.int(), name: z.string() }).nullable()),
  hospital_id: sent(hospitalId),
  published: published(),
  version: virtual(z.int().describe('Counts the changes')),
  treatment_bn: bangla(),
  included_bn: bangla(limits.costNote),
  excluded_bn: bangla(limits.costNote),
} as const satisfies Fields;

/** What a treatment costs, as everybody sees it. */
export const treatmentCost = z.object(shapeOf(treatmentCostFields, 'output'));
export type TreatmentCost = z.infer<typeof treatmentCost>;

const isRange = ({ low, high }: { low: number; high: number }) => low <= high;
const notARange = { error: code('cost_range_invalid'), path: ['high'] };
const sentFields = z.object(shapeOf(treatmentCostFields, 'input'));

/** What staff send for a cost. */
export const treatmentCostInput = sentFields.refine(isRange, notARange);

/** The same, with the version that was read. Optional fields that are left out stay unchanged. */
export const treatmentCostUpdate = sentFields
  .extend({ ...shapeOf(treatmentCostFields, 'update'), version })
  .refine(isRange, notARange);

/** The published costs, by treatment. `status=all` also returns unpublished ones, but only to staff. */
const treatmentCostQuery = contentQuery
  .extend(searchQuery(['treatment', '-treatment', '-id', 'id', 'checked', '-checked']).shape)
  .extend({
    status: z.literal('all').optional(),
    hospital_id: id.optional().describe('Only those of this hospital'),
  });
export type TreatmentCostQuery = z.infer<typeof treatmentCostQuery>;

const calls = callsOf(
  'Treatment costs',
  { read: everybody },
  {
    query: treatmentCostQuery,
    shown: treatmentCost,
    input: treatmentCostInput,
    changed: treatmentCostUpdate,
  },
);

/** What treatments cost. */
export const treatmentCosts = {
  fields: treatmentCostFields,
  endpoints: {
    'GET /api/treatment-costs': calls.list(
      'List by treatment; staff also get those that are not shown, with status=all',
    ),
    'GET /api/treatment-costs/:id': {
      ...calls.get('One cost; one that is not shown is answered to staff only'),
      query: languageQuery,
    },
    'POST /api/treatment-costs': calls.create('Create'),
    'PUT /api/treatment-costs/:id': calls.update('Update'),
    'DELETE /api/treatment-costs/:id': calls.remove('Delete'),
  },
  table: 'treatment_costs',
  title: 'treatment',
  search: { as: 'cost', texts: ['treatment', 'treatment_bn', 'included', 'included_bn'] },
  personal: { left: 'Content of the website.' },
} as const satisfies Kind;
