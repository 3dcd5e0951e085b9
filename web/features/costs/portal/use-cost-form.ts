import { useLingui } from '@lingui/react/macro';
import {
  type TreatmentCost,
  treatmentCostInput,
  treatmentCostUpdate,
} from '#shared/contract/treatment-costs.ts';
import { type FormValues, flagOf } from '#web/features/shared/portal/record-values.ts';
import { useRecordForm } from '#web/features/shared/portal/use-record-form.ts';
import { api } from '#web/lib/api.ts';

type Both = 'treatment' | 'included' | 'excluded';
type EnglishAlone =
  | 'low'
  | 'high'
  | 'currency'
  | 'source'
  | 'source_url'
  | 'checked_on'
  | 'hospital_id'
  | 'published';
type CostText = Both | `${Both}_bn` | EnglishAlone;
type CostValues = FormValues<CostText, never>;

const blank: CostValues = {
  texts: {
    treatment: '',
    low: '',
    high: '',
    currency: 'THB',
    included: '',
    excluded: '',
    source: '',
    source_url: '',
    checked_on: '',
    hospital_id: '',
    published: '1',
    treatment_bn: '',
    included_bn: '',
    excluded_bn: '',
  },
  lists: {},
};

const valuesOf = (cost: TreatmentCost): CostValues => ({
  texts: {
    treatment: cost.treatment,
    low: String(cost.low),
    high: String(cost.high),
    currency: cost.currency,
    included: cost.included ?? '',
    excluded: cost.excluded ?? '',
    source: cost.source,
    source_url: cost.source_url ?? '',
    checked_on: cost.checked_on,
    hospital_id: String(cost.hospital?.id ?? ''),
    published: String(cost.published),
    treatment_bn: cost.treatment_bn ?? '',
    included_bn: cost.included_bn ?? '',
    excluded_bn: cost.excluded_bn ?? '',
  },
  lists: {},
});

/** The form that adds and edits costs. */
export function useCostForm(onSaved: () => void) {
  const { t } = useLingui();
  return useRecordForm<TreatmentCost, CostText>({
    blank,
    valuesOf,
    schema: treatmentCostInput,
    drafts: { kind: 'costs', label: ({ treatment }) => treatment },
    read: (id) => api('GET /api/treatment-costs/:id', { params: { id }, query: { lang: 'all' } }),
    save: (form, id) => {
      const sent = treatmentCostUpdate.parse(Object.fromEntries(form));
      const body = { ...sent, published: flagOf(sent.published) };
      return id === null
        ? api('POST /api/treatment-costs', { body })
        : api('PUT /api/treatment-costs/:id', { params: { id }, body });
    },
    messages: {
      added: t`Cost added`,
      updated: t`Cost updated`,
      failed: t`Failed to save the cost`,
    },
    onSaved,
  });
}
export type CostFormState = ReturnType<typeof useCostForm>;
