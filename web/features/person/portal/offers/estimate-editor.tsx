import '#web/lib/zod-without-eval.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { type MouseEvent, useState } from 'react';
import { totalOf } from '#shared/cases/estimates.ts';
import { limits } from '#shared/contract/limits.ts';
import type { CaseOption, Estimate } from '#shared/contract/options.ts';
import { dayInDhaka } from '#shared/dhaka.ts';
import { BesideEstimate } from '#web/features/person/portal/offers/beside-estimate.tsx';
import { CurrencyField } from '#web/features/person/portal/offers/currency-field.tsx';
import { EstimateTable } from '#web/features/person/portal/offers/estimate-table.tsx';
import {
  differenceOf,
  differs,
  PaperTotal,
  writtenDifference,
} from '#web/features/person/portal/offers/estimate-total.tsx';
import {
  type EstimateRow,
  type EstimateValues,
  linesOf,
  problemsOf,
  readEstimate,
  valuesOf,
} from '#web/features/person/portal/offers/estimate-values.ts';
import { PaperField } from '#web/features/person/portal/offers/option-form.tsx';
import { RateLine, useRate } from '#web/features/person/portal/offers/rates.tsx';
import type { OptionFormProps } from '#web/features/person/portal/offers/use-options.ts';
import { EstimateView } from '#web/features/shared/cases/estimate-view.tsx';
import { FormConflict } from '#web/features/shared/portal/form-conflict.tsx';
import { FormButtons } from '#web/features/shared/portal/form-dialog.tsx';
import { usePortalForm } from '#web/features/shared/portal/use-portal-form.ts';
import { useMay } from '#web/features/shared/staff.ts';
import { api } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/portal/fields.tsx';

type EstimateEditorProps = OptionFormProps & { option: CaseOption; estimate: Estimate };

/** An estimate, topic by topic, and beside it its paper or what the patient reads. A sent one is only shown. */
export function EstimateEditor(props: EstimateEditorProps) {
  const { option, estimate, paperBeside } = props;
  const may = useMay();
  if (estimate.state === 'draft' && may('create')) return <Draft {...props} />;
  const paper = estimate.document_id ?? option.document_id;
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <EstimateView estimate={estimate} />
      {paper !== null && <div className="min-w-0">{paperBeside(paper)}</div>}
    </div>
  );
}

function Draft({ option, estimate, options, papers, nameOf, paperBeside, onClose }: EstimateEditorProps) {
  const { t } = useLingui();
  const may = useMay();
  const { id } = estimate;
  const [version, setVersion] = useState(estimate.version);
  const form = usePortalForm<EstimateValues>({
    initial: valuesOf(estimate),
    check: (values) => readEstimate(values).errors,
    submit: async (values, { overwrite, form: { dataset } }): Promise<void> => {
      const isSending = dataset.send !== undefined;
      const fields = isSending ? missingIn(values) : {};
      if (Object.keys(fields).length > 0) return form.refuse({ form: null, fields });
      const difference = differenceOf(totalOf(linesOf(values.lines)), values.paper_total);
      if (isSending && differs(difference)) {
        const off = `${writtenDifference(difference)} ${values.currency}`;
        if (!window.confirm(t`The sum differs from the total of the paper by ${off}. Send it anyway?`))
          return;
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
        body: { version: newest?.version, confirm: differs(difference) },
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
  /** The marks of lines stay until each is mended. */
  const setLines = (lines: EstimateRow[]) => {
    form.update((before) => ({ ...before, lines }));
    if (problemsOf(lines).size === 0) form.edited('lines');
  };
  /** Not a button that submits: Enter in a field saves the draft, and sends nothing to the family. */
  const send = ({ currentTarget: { form: element } }: MouseEvent<HTMLButtonElement>) => {
    if (!element) return;
    element.dataset.send = '';
    element.requestSubmit();
    delete element.dataset.send;
  };
  const chosen = values.document_id === '' ? null : Number(values.document_id);
  const beside = [...new Set([chosen, option.document_id])].filter((one) => one !== null);
  const preview = (
    <EstimateView
      estimate={{
        ...estimate,
        ...readEstimate(values).body,
        rate: rate && { bdt_e6: rate.bdt_e6, source: rate.source, day: rate.day },
      }}
    />
  );
  const remove = () => {
    if (!window.confirm(t`Delete this draft of the estimate?`)) return;
    const call = () => api('DELETE /api/estimates/:id', { params: { id } });
    void options
      .change(`estimate ${id}`, call, t`The draft is deleted`)
      .then((isDone) => isDone && onClose());
  };
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <div className="min-w-0 space-y-4">
        <RateLine key={values.currency} currency={values.currency} />
        <form {...form.props} className="space-y-4">
          <div className="grid gap-4 sm:grid-cols-3">
            <TextField {...form.bind('dated_on')} label={<Trans>Day of the estimate</Trans>} type="date" />
            <TextField {...form.bind('valid_until')} label={<Trans>Valid to the end of</Trans>} type="date" />
            <CurrencyField {...form.bind('currency')} />
          </div>
          <div onInput={(event) => event.stopPropagation()}>
            <EstimateTable {...form.bind('lines')} currency={values.currency} onChange={setLines} />
          </div>
          <PaperTotal
            {...form.bind('paper_total')}
            sum={totalOf(linesOf(values.lines))}
            currency={values.currency}
          />
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
              <Button compact disabled={busy} onClick={send}>
                <Trans>Save and send to the patient</Trans>
              </Button>
            )}
          </div>
          <FormButtons form={form}>
            <Trans>Save the draft</Trans>
          </FormButtons>
        </form>
      </div>
      <BesideEstimate papers={beside} paperBeside={paperBeside} preview={preview} />
    </div>
  );
}

/** What a family needs to decide, and what is not there yet, at its field. */
function missingIn({ dated_on, valid_until, lines }: EstimateValues): Record<string, string> {
  const hasSome = linesOf(lines).some(({ cover }) => cover === 'included');
  return {
    ...(dated_on === '' && { dated_on: 'estimate_dates' }),
    ...(valid_until === '' && { valid_until: 'estimate_dates' }),
    ...(valid_until !== '' && valid_until < dayInDhaka(new Date()) && { valid_until: 'estimate_past' }),
    ...(!hasSome && { lines: 'estimate_empty' }),
  };
}
