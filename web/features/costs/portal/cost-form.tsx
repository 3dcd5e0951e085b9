import { Trans, useLingui } from '@lingui/react/macro';
import {
  costCurrencies,
  type TreatmentCost,
  treatmentCostFields,
  treatmentCostInput,
  treatmentCostUpdate,
} from '#shared/records/treatment-costs.ts';
import {
  BanglaField,
  RecordChoice,
  RecordField,
  RecordSwitch,
} from '#web/features/shared/portal/record-fields.tsx';
import { RecordForm } from '#web/features/shared/portal/record-form.tsx';
import { flagOf, formOf } from '#web/features/shared/portal/record-values.ts';
import { useRecordForm } from '#web/features/shared/portal/use-record-form.ts';
import { api } from '#web/lib/api.ts';
import { useFetchedPage } from '#web/lib/query.tsx';

/** Adds the cost of a treatment, or edits it. */
export function CostForm({ form }: { form: CostFormState }) {
  return (
    <RecordForm
      form={form}
      labels={{
        addTitle: <Trans>Add a cost</Trans>,
        editTitle: <Trans>Edit the cost</Trans>,
        addButton: <Trans>Add cost</Trans>,
        updateButton: <Trans>Update cost</Trans>,
      }}
      english={<CostFields form={form} />}
      bangla={
        <div className="grid items-start gap-4 md:grid-cols-3">
          <BanglaField form={form} name="treatment_bn" label={<Trans>Treatment in Bangla</Trans>} />
          <BanglaField form={form} name="included_bn" rows={3} label={<Trans>Included, in Bangla</Trans>} />
          <BanglaField
            form={form}
            name="excluded_bn"
            rows={3}
            label={<Trans>Not included, in Bangla</Trans>}
          />
        </div>
      }
    />
  );
}

function CostFields({ form }: { form: CostFormState }) {
  return (
    <div className="grid items-start gap-4 md:grid-cols-2 xl:grid-cols-3">
      <RecordField form={form} name="treatment" label={<Trans>Treatment</Trans>} required />
      <HospitalSelect form={form} />
      <RecordChoice
        form={form}
        name="currency"
        label={<Trans>Currency</Trans>}
        options={costCurrencies.map((currency) => [currency, currency])}
      />
      <RecordField form={form} name="low" type="number" min={1} label={<Trans>From</Trans>} required />
      <RecordField form={form} name="high" type="number" min={1} label={<Trans>To</Trans>} required />
      <RecordField
        form={form}
        name="checked_on"
        type="date"
        label={<Trans>Checked on</Trans>}
        hint={<Trans>After a year, visitors are told that it may have changed.</Trans>}
        required
      />
      <RecordField form={form} name="included" rows={3} label={<Trans>Included</Trans>} />
      <RecordField form={form} name="excluded" rows={3} label={<Trans>Not included</Trans>} />
      <div className="space-y-4">
        <RecordField
          form={form}
          name="source"
          label={<Trans>Source</Trans>}
          hint={<Trans>Where it comes from, for example: the hospital's price list.</Trans>}
          required
        />
        <RecordField form={form} name="source_url" type="url" label={<Trans>Address of the source</Trans>} />
      </div>
      <RecordSwitch
        form={form}
        name="published"
        label={<Trans>Published</Trans>}
        hint={(isOn) =>
          isOn ? <Trans>Visitors see it on the page of costs.</Trans> : <Trans>Only staff see it.</Trans>
        }
      />
    </div>
  );
}

/** The hospital of a cost. The stored hospital stays in the list while the others load, and if they can't be loaded. */
function HospitalSelect({ form }: { form: CostFormState }) {
  const { t } = useLingui();
  const { value } = useFetchedPage('GET /api/hospitals', { query: { sort: 'name', per_page: 200 } });
  const own = form.editing?.hospital;
  const listed = value?.items ?? [];
  const options = !own || listed.some(({ id }) => id === own.id) ? listed : [own, ...listed];
  return (
    <RecordChoice
      form={form}
      name="hospital_id"
      label={<Trans>Hospital</Trans>}
      hint={<Trans>Its costs also show where hospitals are compared.</Trans>}
      options={[
        ['', t`For no particular hospital`],
        ...options.map(({ id, name }): [string, string] => [String(id), name]),
      ]}
    />
  );
}

/** The form that adds and edits costs. */
export function useCostForm(onSaved: () => void) {
  const { t } = useLingui();
  return useRecordForm({
    ...formOf(treatmentCostFields, ({ hospital }: TreatmentCost) => ({
      hospital_id: String(hospital?.id ?? ''),
    })),
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
type CostFormState = ReturnType<typeof useCostForm>;
