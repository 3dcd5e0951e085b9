import '#web/lib/zod-without-eval.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { totalOf } from '#shared/cases/estimates.ts';
import { isBack } from '#shared/cases/stages.ts';
import { billInput, type CaseBill } from '#shared/contract/case-bills.ts';
import type { CaseOption } from '#shared/contract/options.ts';
import { type Currency, readAmount, typedAmount } from '#shared/money.ts';
import { ChangeProblem } from '#web/features/person/portal/cases/desk-parts.tsx';
import type { CaseState } from '#web/features/person/portal/cases/use-case.ts';
import { CurrencyField } from '#web/features/person/portal/offers/currency-field.tsx';
import { PaperField } from '#web/features/person/portal/offers/option-form.tsx';
import type { OptionFormProps } from '#web/features/person/portal/offers/use-options.ts';
import { useMoney } from '#web/features/shared/cases/estimate-money.ts';
import { FormConflict } from '#web/features/shared/portal/form-conflict.tsx';
import { FormButtons, FormDialog } from '#web/features/shared/portal/form-dialog.tsx';
import { usePortalForm } from '#web/features/shared/portal/use-portal-form.ts';
import { useMay } from '#web/features/shared/staff.ts';
import { api } from '#web/lib/api.ts';
import { checkBy } from '#web/lib/form/form-errors.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/portal/fields.tsx';

type BillCardProps = Pick<OptionFormProps, 'shown' | 'papers' | 'nameOf' | 'paperButton'> & {
  state: CaseState;
  options: CaseOption[];
};

/** What the hospital charged in the end, beside the estimate that the patient said yes to. */
export function BillCard({ options, paperButton, ...form }: BillCardProps) {
  const { t } = useLingui();
  const may = useMay();
  const { range } = useMoney();
  const [isOpen, setOpen] = useState(false);
  const { shown, state } = form;
  const { bill, stage } = shown;
  if (!isBack(stage) && !bill) return null;
  const accepted = options.flatMap(({ estimates }) => estimates).find((one) => one.state === 'accepted');
  const sum = accepted && totalOf(accepted.lines);
  const remove = () => {
    if (!window.confirm(t`Remove this bill from the case?`)) return;
    const call = () => api('DELETE /api/cases/:id/bill', { params: { id: shown.id } });
    void state.change('bill', call, t`The bill is removed`);
  };
  return (
    <section className="mt-4 border-t border-line pt-3" aria-labelledby="case-bill">
      <h3 id="case-bill" className="text-base font-bold text-teal-900">
        <Trans>The bill</Trans>
      </h3>
      <dl className="mt-1 space-y-1">
        <Sum term={<Trans>Estimate that the patient said yes to</Trans>}>
          {accepted && sum ? range(accepted.currency, sum.low, sum.high) : <Trans>none</Trans>}
        </Sum>
        <Sum term={<Trans>Bill of the hospital</Trans>}>
          {bill ? range(bill.currency, bill.total_minor, bill.total_minor) : <Trans>not entered yet</Trans>}
        </Sum>
        {bill && sum && accepted.currency === bill.currency && (
          <Sum term={<Trans>Difference</Trans>}>
            <Difference bill={bill} {...sum} />
          </Sum>
        )}
      </dl>
      <div className="mt-2 flex flex-wrap gap-2">
        {bill && bill.document_id !== null && paperButton(bill.document_id)}
        {may('edit') && isBack(stage) && (
          <Button compact onClick={() => setOpen(true)}>
            {bill ? <Trans>Correct the bill...</Trans> : <Trans>Enter the bill...</Trans>}
          </Button>
        )}
        {may('edit') && bill && (
          <Button compact variant="ghost" disabled={state.sending !== null} onClick={remove}>
            <Trans>Remove it</Trans>
          </Button>
        )}
      </div>
      <ChangeProblem name="bill" state={state} />
      <FormDialog open={isOpen} onClose={() => setOpen(false)} title={t`The bill`}>
        {isOpen && <BillForm {...form} onClose={() => setOpen(false)} />}
      </FormDialog>
    </section>
  );
}

function Sum({ term, children }: { term: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-3">
      <dt className="text-ink-soft">{term}</dt>
      <dd className="font-semibold wrap-anywhere">{children}</dd>
    </div>
  );
}

function Difference({ bill, low, high }: { bill: CaseBill; low: number; high: number }) {
  const { range } = useMoney();
  const text = (minor: number) => range(bill.currency, minor, minor);
  const above = text(bill.total_minor - high);
  const below = text(low - bill.total_minor);
  if (bill.total_minor > high) return <Trans>{above} above the estimate</Trans>;
  if (bill.total_minor < low) return <Trans>{below} below the estimate</Trans>;
  return <Trans>within the estimate</Trans>;
}

type Values = { total_minor: string; currency: Currency; document_id: string };

const valuesOf = (bill: CaseBill | null): Values => ({
  total_minor: bill ? typedAmount(bill.total_minor) : '',
  currency: bill?.currency ?? 'THB',
  document_id: bill?.document_id ? String(bill.document_id) : '',
});

const bodyOf = ({ total_minor, currency, document_id }: Values) => ({
  total_minor: readAmount(total_minor),
  currency,
  document_id: Number(document_id),
});

type BillFormProps = Omit<BillCardProps, 'options' | 'paperButton'> & { onClose: () => void };

function BillForm({ shown, state, papers, nameOf, onClose }: BillFormProps) {
  const { t } = useLingui();
  const [version, setVersion] = useState(shown.bill?.version ?? 0);
  const form = usePortalForm<Values>({
    initial: valuesOf(shown.bill),
    check: (values) => {
      if (values.document_id === '')
        return { form: null, fields: { document_id: t`Please choose the paper of the bill` } };
      return checkBy(billInput, bodyOf(values));
    },
    submit: async (values, { overwrite }) => {
      const body = { ...billInput.parse(bodyOf(values)), ...(!overwrite && { version }) };
      const saved = await api('PUT /api/cases/:id/bill', { params: { id: shown.id }, body });
      onClose();
      state.show(saved, t`The bill is saved`);
    },
  });
  const loadNewest = async () => {
    const { bill } = await api('GET /api/cases/:id', { params: { id: shown.id } });
    setVersion(bill?.version ?? 0);
    form.reset(valuesOf(bill));
  };
  return (
    <form {...form.props}>
      <div className="space-y-4 pb-5">
        <p>
          <Trans>
            The patient sees the total and the paper. The website counts it, without a name, among all bills.
          </Trans>
        </p>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            inputMode="decimal"
            {...form.bind('total_minor')}
            label={<Trans>Total of the bill</Trans>}
            required
            isFirst
          />
          <CurrencyField {...form.bind('currency')} />
        </div>
        <PaperField
          {...form.bind('document_id')}
          label={t`The paper of the bill`}
          papers={papers}
          nameOf={nameOf}
        />
        <FormConflict form={form} load={loadNewest} />
      </div>
      <FormButtons form={form}>
        <Trans>Save the bill</Trans>
      </FormButtons>
    </form>
  );
}
