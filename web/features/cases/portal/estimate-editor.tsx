import '#web/lib/zod-without-eval.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { limits } from '#shared/contract/limits.ts';
import type { CaseOption, Estimate } from '#shared/contract/options.ts';
import { CurrencyField } from '#web/features/cases/portal/currency-field.tsx';
import { EstimateTable } from '#web/features/cases/portal/estimate-table.tsx';
import { type EstimateValues, readEstimate, valuesOf } from '#web/features/cases/portal/estimate-values.ts';
import { PaperField } from '#web/features/cases/portal/option-form.tsx';
import { RateLine, useRate } from '#web/features/cases/portal/rates.tsx';
import type { OptionFormProps } from '#web/features/cases/portal/use-options.ts';
import { EstimateView } from '#web/features/shared/cases/estimate-view.tsx';
import { FormConflict } from '#web/features/shared/portal/form-conflict.tsx';
import { FormButtons } from '#web/features/shared/portal/form-dialog.tsx';
import { usePortalForm } from '#web/features/shared/portal/use-portal-form.ts';
import { useMay } from '#web/features/shared/staff.ts';
import { api } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/portal/fields.tsx';

type EstimateEditorProps = OptionFormProps & { option: CaseOption; estimate: Estimate };

/** An estimate, topic by topic, and beside it what the patient reads. A sent one is only shown. */
export function EstimateEditor(props: EstimateEditorProps) {
  const { estimate, paperButton } = props;
  const may = useMay();
  const papers = [...new Set([props.option.document_id, estimate.document_id])].filter((id) => id !== null);
  const isDraft = estimate.state === 'draft' && may('create');
  return (
    <>
      <div className="mb-4 flex flex-wrap gap-2">{papers.map((id) => paperButton(id))}</div>
      {isDraft ? <Draft {...props} /> : <EstimateView estimate={estimate} />}
    </>
  );
}

function Draft({ estimate, options, papers, nameOf, onClose }: EstimateEditorProps) {
  const { t } = useLingui();
  const may = useMay();
  const { id } = estimate;
  const [version, setVersion] = useState(estimate.version);
  const form = usePortalForm<EstimateValues>({
    initial: valuesOf(estimate),
    check: (values) => readEstimate(values).errors,
    submit: async (values, { overwrite, submitter }): Promise<void> => {
      const isSending = submitter?.dataset.send !== undefined;
      const missing = (['dated_on', 'valid_until'] as const).filter((name) => values[name] === '');
      if (isSending && missing.length > 0) {
        const fields = Object.fromEntries(missing.map((name) => [name, 'estimate_dates']));
        return form.refuse({ form: null, fields });
      }
      const body = { ...readEstimate(values).body, ...(!overwrite && { version }) };
      const saved = await api('PUT /api/estimates/:id', { params: { id }, body });
      const newest = saved.flatMap(({ estimates }) => estimates).find((one) => one.id === id);
      if (newest) setVersion(newest.version);
      if (!isSending) {
        options.show(saved, t`The draft is saved`);
        return onClose();
      }
      const sent = await api('POST /api/estimates/:id/send', {
        params: { id },
        body: { version: newest?.version },
      });
      options.show(sent, t`The patient sees the estimate now`);
      onClose();
    },
  });
  const loadNewest = async () => {
    const found = (await options.load()).flatMap(({ estimates }) => estimates).find((one) => one.id === id);
    if (!found) return onClose();
    setVersion(found.version);
    form.reset(valuesOf(found));
  };
  const { values, busy } = form;
  const rate = useRate(values.currency);
  const remove = () => {
    if (!window.confirm(t`Delete this draft of the estimate?`)) return;
    const call = () => api('DELETE /api/estimates/:id', { params: { id } });
    void options
      .change(`estimate ${id}`, call, t`The draft is deleted`)
      .then((isDone) => isDone && onClose());
  };
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div className="min-w-0 space-y-4">
        <RateLine key={values.currency} currency={values.currency} />
        <form {...form.props} className="space-y-4">
          <div className="grid gap-4 sm:grid-cols-3">
            <TextField {...form.bind('dated_on')} label={<Trans>Day of the estimate</Trans>} type="date" />
            <TextField {...form.bind('valid_until')} label={<Trans>Valid to the end of</Trans>} type="date" />
            <CurrencyField {...form.bind('currency')} />
          </div>
          <EstimateTable {...form.bind('lines')} currency={values.currency} />
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField
              inputMode="decimal"
              {...form.bind('deposit_minor')}
              label={<Trans>Deposit before admission ({values.currency})</Trans>}
            />
            <TextField
              {...form.bind('deposit_note')}
              label={<Trans>About the deposit: is it part of the sum, is it given back?</Trans>}
              maxLength={limits.text}
            />
          </div>
          <PaperField
            {...form.bind('document_id')}
            label={t`The paper of the estimate`}
            papers={papers}
            nameOf={nameOf}
          />
          <FormConflict form={form} load={loadNewest} />
          <div className="flex flex-wrap gap-2">
            <Button compact variant="ghost" disabled={busy} onClick={remove}>
              <Trans>Delete the draft</Trans>
            </Button>
            {may('edit') && (
              <Button compact type="submit" data-send="" disabled={busy}>
                <Trans>Save and send to the patient</Trans>
              </Button>
            )}
          </div>
          <FormButtons form={form}>
            <Trans>Save the draft</Trans>
          </FormButtons>
        </form>
      </div>
      <section className="min-w-0 rounded-lg border border-line p-4">
        <h3 className="mb-3 text-base font-bold text-teal-900">
          <Trans>What the patient reads</Trans>
        </h3>
        <EstimateView
          estimate={{
            ...estimate,
            ...readEstimate(values).body,
            rate: rate && { bdt_e6: rate.bdt_e6, source: rate.source, day: rate.day },
          }}
        />
      </section>
    </div>
  );
}
