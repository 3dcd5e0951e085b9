import '#web/lib/zod-without-eval.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useState } from 'react';
import { limits } from '#shared/contract/limits.ts';
import { type CaseOption, type Estimate, estimateCovers, estimateUpdate } from '#shared/contract/options.ts';
import { type Currency, currencies, readAmount, totalOf, typedAmount } from '#shared/money.ts';
import { type EstimateRow, linesOf, rowsOf } from '#web/features/cases/portal/estimate-rows.ts';
import { PaperField } from '#web/features/cases/portal/option-form.tsx';
import { RateLine, useRate } from '#web/features/cases/portal/rates.tsx';
import type { OptionFormProps } from '#web/features/cases/portal/use-options.ts';
import { useTopicText } from '#web/features/shared/cases/estimate-labels.ts';
import { EstimateView } from '#web/features/shared/cases/estimate-view.tsx';
import { FormConflict } from '#web/features/shared/portal/form-conflict.tsx';
import { FormButtons } from '#web/features/shared/portal/form-dialog.tsx';
import { usePortalForm } from '#web/features/shared/portal/use-portal-form.ts';
import { useMay } from '#web/features/shared/staff.ts';
import { api } from '#web/lib/api.ts';
import { checkBy } from '#web/lib/form/form-errors.ts';
import { useFormMessages } from '#web/lib/form/use-form-messages.ts';
import { Button } from '#web/ui/button.tsx';
import { PlusIcon } from '#web/ui/icons/tools.tsx';
import { TextInput } from '#web/ui/inputs.tsx';
import { SelectField, TextField } from '#web/ui/portal/fields.tsx';

type Values = {
  dated_on: string;
  valid_until: string;
  currency: Currency;
  deposit: string;
  deposit_note: string;
  document_id: string;
  lines: EstimateRow[];
};

const valuesOf = (estimate: Estimate): Values => ({
  dated_on: estimate.dated_on ?? '',
  valid_until: estimate.valid_until ?? '',
  currency: estimate.currency,
  deposit: estimate.deposit_minor === null ? '' : typedAmount(estimate.deposit_minor),
  deposit_note: estimate.deposit_note ?? '',
  document_id: estimate.document_id === null ? '' : String(estimate.document_id),
  lines: rowsOf(estimate),
});

const bodyOf = (values: Values) => ({
  dated_on: values.dated_on || null,
  valid_until: values.valid_until || null,
  currency: values.currency,
  deposit_minor: values.deposit.trim() === '' ? null : (readAmount(values.deposit) ?? -1),
  deposit_note: values.deposit_note || null,
  document_id: values.document_id === '' ? null : Number(values.document_id),
  lines: linesOf(values.lines),
});

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
  const form = usePortalForm<Values>({
    initial: valuesOf(estimate),
    check: (values) =>
      checkBy(estimateUpdate, bodyOf(values), ({ path }) =>
        path[0] === 'deposit_minor' ? 'deposit' : String(path[0]),
      ),
    submit: async (values, { overwrite, submitter }) => {
      const body = { ...bodyOf(values), ...(!overwrite && { version }) };
      const saved = await api('PUT /api/estimates/:id', { params: { id }, body });
      const newest = saved.flatMap(({ estimates }) => estimates).find((one) => one.id === id);
      if (newest) setVersion(newest.version);
      if (submitter?.dataset.send === undefined) {
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
    failed: t`This could not be saved. Please try again.`,
  });
  const loadNewest = async () => {
    const found = (await options.load()).flatMap(({ estimates }) => estimates).find((one) => one.id === id);
    if (!found) return onClose();
    setVersion(found.version);
    form.reset(valuesOf(found));
  };
  const { values, busy, set } = form;
  const messages = useFormMessages(form.errors);
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
            <TextField
              name="dated_on"
              label={<Trans>Day of the estimate</Trans>}
              type="date"
              value={values.dated_on}
              busy={busy}
              error={messages.field('dated_on')}
              onChange={(dated_on) => set({ dated_on })}
            />
            <TextField
              name="valid_until"
              label={<Trans>Valid to the end of</Trans>}
              type="date"
              value={values.valid_until}
              busy={busy}
              error={messages.field('valid_until')}
              onChange={(valid_until) => set({ valid_until })}
            />
            <SelectField
              name="currency"
              label={<Trans>Currency</Trans>}
              value={values.currency}
              busy={busy}
              onChange={(currency) => set({ currency })}
              options={currencies.map((one) => [one, one === 'THB' ? t`Thai baht` : t`US dollars`] as const)}
            />
          </div>
          <Rows
            rows={values.lines}
            busy={busy}
            error={messages.field('lines')}
            onChange={(lines) => set({ lines })}
          />
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField
              name="deposit"
              label={<Trans>Deposit before admission</Trans>}
              value={values.deposit}
              busy={busy}
              error={messages.field('deposit')}
              onChange={(deposit) => set({ deposit })}
            />
            <TextField
              name="deposit_note"
              label={<Trans>About the deposit</Trans>}
              maxLength={limits.text}
              value={values.deposit_note}
              busy={busy}
              error={messages.field('deposit_note')}
              onChange={(deposit_note) => set({ deposit_note })}
            />
          </div>
          <PaperField
            label={t`The paper of the estimate`}
            papers={papers}
            nameOf={nameOf}
            value={values.document_id}
            busy={busy}
            error={messages.field('document_id')}
            onChange={(document_id) => set({ document_id })}
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
            ...bodyOf(values),
            deposit_minor: readAmount(values.deposit),
            lines: linesOf(values.lines).map((line) => ({
              ...line,
              low_minor: line.low_minor === -1 ? null : line.low_minor,
              high_minor: line.high_minor === -1 ? null : line.high_minor,
            })),
            rate: rate && { bdt_e6: rate.bdt_e6, source: rate.source, day: rate.day },
          }}
        />
      </section>
    </div>
  );
}

type RowsProps = {
  rows: EstimateRow[];
  busy: boolean;
  error: string | undefined;
  onChange: (rows: EstimateRow[]) => void;
};

const coverKeys: Record<string, EstimateRow['cover']> = { i: 'included', n: 'not_included', '?': 'not_said' };

/** The topics as a table. On the choice of a row, `i`, `n` and `?` set it; the arrows go to the rows beside it. */
function Rows({ rows, busy, error, onChange }: RowsProps) {
  const { t } = useLingui();
  const textOf = useTopicText();
  const covers = { included: t`Included`, not_included: t`Not`, not_said: '?' };
  const change = (at: number, part: Partial<EstimateRow>) =>
    onChange(rows.map((row, index) => (index === at ? { ...row, ...part } : row)));
  const add = () => onChange([...rows, { topic: 'other', text: '', cover: 'included', low: '', high: '' }]);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>, at: number) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const { target } = event;
    if (!(target instanceof HTMLInputElement)) return;
    const column = target.dataset.column;
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      const row = target.closest('fieldset')?.querySelector(`[data-row="${at + step}"]`);
      const next = row?.querySelector<HTMLInputElement>(
        column === 'cover' ? '[data-column=cover]:checked' : `[data-column=${column}]`,
      );
      next?.focus();
      return;
    }
    const cover = coverKeys[event.key];
    if (column !== 'cover' || !cover) return;
    event.preventDefault();
    change(at, { cover });
    target.closest('li')?.querySelector<HTMLInputElement>(`[data-cover=${cover}]`)?.focus();
  };
  const { low, high } = totalOf(
    linesOf(rows).filter(({ low_minor, high_minor }) => low_minor !== -1 && high_minor !== -1),
  );
  const sum = low === high ? typedAmount(low) : `${typedAmount(low)} – ${typedAmount(high)}`;
  return (
    <fieldset disabled={busy} aria-describedby={error ? 'lines-error' : undefined}>
      <legend className="text-sm font-semibold">
        <Trans>What is included, with amounts from low to high</Trans>
      </legend>
      <p className="text-xs text-ink-soft">
        <Trans>
          i: included, n: not included, ?: not said; arrows go up and down. One amount stands for both.
        </Trans>
      </p>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {rows.map((row, at) => {
          const about = row.topic === 'other' ? row.text || t`A line of your own` : textOf(row);
          return (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: rows are only added at the end
              key={at}
              data-row={at}
              onKeyDown={(event) => onKeyDown(event, at)}
              className="grid items-center gap-2 py-1.5 sm:grid-cols-[minmax(0,1fr)_auto_6.5rem_6.5rem]"
            >
              {row.topic === 'other' ? (
                <TextInput
                  compact
                  name="lines"
                  aria-label={t`What it is about`}
                  data-column="text"
                  maxLength={limits.text}
                  value={row.text}
                  onChange={({ target }) => change(at, { text: target.value })}
                />
              ) : (
                <span className="min-w-0 wrap-anywhere">{about}</span>
              )}
              <span role="radiogroup" aria-label={about} className="flex">
                {estimateCovers.map((cover) => (
                  <label
                    key={cover}
                    className="flex min-h-9 min-w-9 cursor-pointer items-center justify-center border border-line-strong px-2 text-xs first:rounded-l-md last:rounded-r-md has-checked:bg-teal-800 has-checked:text-white has-focus-visible:outline-2 has-focus-visible:outline-teal-700"
                  >
                    <input
                      type="radio"
                      name={`cover-${at}`}
                      data-column="cover"
                      data-cover={cover}
                      className="sr-only"
                      checked={row.cover === cover}
                      onChange={() => change(at, { cover })}
                      aria-label={
                        { included: t`Included`, not_included: t`Not included`, not_said: t`Not said` }[cover]
                      }
                    />
                    {covers[cover]}
                  </label>
                ))}
              </span>
              {(['low', 'high'] as const).map((column) => (
                <TextInput
                  key={column}
                  compact
                  name="lines"
                  inputMode="decimal"
                  data-column={column}
                  aria-label={column === 'low' ? t`${about}: from` : t`${about}: to`}
                  placeholder={column === 'low' ? t`from` : t`to`}
                  disabled={row.cover === 'not_said'}
                  value={row[column]}
                  onChange={({ target }) => change(at, { [column]: target.value })}
                />
              ))}
            </li>
          );
        })}
      </ul>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-2">
        <Button compact variant="ghost" onClick={add} disabled={rows.length >= limits.estimateLines}>
          <PlusIcon className="text-base" />
          <Trans>Add a line of your own</Trans>
        </Button>
        <output className="font-semibold">
          <Trans>Included: {sum}</Trans>
        </output>
      </div>
      {error && (
        <p id="lines-error" className="mt-1 font-semibold text-alarm-700">
          {error}
        </p>
      )}
    </fieldset>
  );
}
