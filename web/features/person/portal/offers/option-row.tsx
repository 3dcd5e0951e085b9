import { Trans, useLingui } from '@lingui/react/macro';
import { isOpenTask } from '#shared/cases/tasks.ts';
import type { CaseOption, Estimate } from '#shared/contract/options.ts';
import { EstimateRow } from '#web/features/person/portal/offers/estimate-row.tsx';
import type { OptionFormProps } from '#web/features/person/portal/offers/use-options.ts';
import { useMay } from '#web/features/shared/staff.ts';
import { useTranslate } from '#web/i18n/translate.ts';
import { api } from '#web/lib/api.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';

/** What a dialog is opened for. */
export type Asked =
  | { what: 'option'; option: CaseOption | null }
  | { what: 'withdraw'; option: CaseOption }
  | { what: 'estimate'; option: CaseOption; estimate: Estimate }
  | { what: 'compare'; option: CaseOption; paper: number }
  | { what: 'answer'; estimate: Estimate };

type RowProps = OptionFormProps & { option: CaseOption; isOpen: boolean; onAsk: (asked: Asked) => void };

const stateTones = { draft: 'grey', active: 'teal', revoked: 'grey' } as const;

/** An option: what it says, what can be done with it, and the versions of its estimate. */
export function OptionRow({ option, options, shown, isOpen, paperButton, onAsk }: RowProps) {
  const { t } = useLingui();
  const translate = useTranslate();
  const may = useMay();
  const { id, hospital, doctor, state, version, document_id, checked_by, may_check, estimates } = option;
  const name = `option ${id}`;
  const place = hospital.name;
  const problem = options.problemOf(name);
  const busy = options.sending !== null;
  const hasSummary = option.summary !== null || option.summary_bn !== null;
  const labels = { draft: t`Draft`, active: t`Shown to the patient`, revoked: t`Withdrawn` };
  const change = (call: () => Promise<CaseOption[]>, done: string) => void options.change(name, call, done);
  const show = () =>
    change(
      () => api('POST /api/options/:id/state', { params: { id }, body: { state: 'active', version } }),
      t`The patient sees the option now`,
    );
  const addEstimate = async () => {
    let added: CaseOption[] = [];
    const call = async () => {
      added = await api('POST /api/options/:id/estimates', { params: { id } });
      return added;
    };
    if (!(await options.change(name, call, t`The draft is ready`))) return;
    const mine = added.find((one) => one.id === id);
    const draft = mine?.estimates[0];
    if (mine && draft) onAsk({ what: 'estimate', option: mine, estimate: draft });
  };
  // Families read 'We are asking' below such an estimate.
  const question = {
    text: `Say what the estimate leaves open: ${place}`,
    text_bn: `হিসাবে যা বলা নেই, তা জানানো: ${hospital.name_bn ?? place}`,
  };
  const isAsked = shown.tasks.some((task) => isOpenTask(task) && task.text === question.text);
  const askOpen = () =>
    change(async () => {
      await api('POST /api/cases/:id/tasks', {
        params: { id: shown.id },
        body: { ...question, kind: 'hospital', owner: 'hospital', blocking: 0 },
      });
      return options.load();
    }, t`The hospital has the task to say it`);
  const leavesOpen = ({ state: sent, lines }: Estimate) =>
    isOpen &&
    !isAsked &&
    (sent === 'sent' || sent === 'accepted') &&
    lines.some(({ cover }) => cover === 'not_said');
  const remove = () => {
    if (!window.confirm(t`Delete this draft of an option: ${place}?`)) return;
    change(() => api('DELETE /api/options/:id', { params: { id } }), t`The draft is deleted`);
  };
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="min-w-0 text-base font-medium wrap-anywhere">{hospital.name}</h3>
        <Badge tone={stateTones[state]} className="px-2! py-0.5! text-xs!">
          {labels[state]}
        </Badge>
      </div>
      {doctor && <p className="wrap-anywhere">{doctor}</p>}
      {document_id === null && (
        <p className="font-semibold text-marigold-700">
          <Trans>The paper with the hospital's own words is missing.</Trans>
        </p>
      )}
      {hasSummary && (
        <details className="mt-1">
          <summary className="flex min-h-9 cursor-pointer items-center text-ink-soft">
            {checked_by ? (
              <Trans>Summary, checked by {checked_by}</Trans>
            ) : (
              <Trans>Summary, not checked yet</Trans>
            )}
          </summary>
          <p className="whitespace-pre-line wrap-anywhere">{option.summary}</p>
          <p lang="bn" className="mt-1 whitespace-pre-line wrap-anywhere">
            {option.summary_bn}
          </p>
        </details>
      )}
      <div className="mt-2 flex flex-wrap gap-2">
        {document_id !== null && paperButton(document_id)}
        {isOpen && state !== 'active' && (
          <Button
            compact
            disabled={busy}
            aria-label={t`Edit...: ${place}`}
            onClick={() => onAsk({ what: 'option', option })}
          >
            <Trans>Edit...</Trans>
          </Button>
        )}
        {isOpen && hasSummary && checked_by === null && may_check !== 'no' && document_id !== null && (
          <Button
            compact
            disabled={busy}
            aria-label={t`Compare with the paper...: ${place}`}
            onClick={() => onAsk({ what: 'compare', option, paper: document_id })}
          >
            <Trans>Compare with the paper...</Trans>
          </Button>
        )}
        {isOpen && may('edit') && state !== 'active' && (
          <Button
            compact
            variant="primary"
            disabled={busy}
            aria-label={t`Show to the patient: ${place}`}
            onClick={show}
          >
            <Trans>Show to the patient</Trans>
          </Button>
        )}
        {isOpen && may('edit') && state === 'active' && (
          <Button
            compact
            variant="ghost"
            disabled={busy}
            aria-label={t`Withdraw...: ${place}`}
            onClick={() => onAsk({ what: 'withdraw', option })}
          >
            <Trans>Withdraw...</Trans>
          </Button>
        )}
        {isOpen && estimates[0]?.state !== 'draft' && state !== 'revoked' && (
          <Button compact disabled={busy} onClick={() => void addEstimate()}>
            {estimates.length === 0 ? (
              <Trans>Add an estimate</Trans>
            ) : (
              <Trans>New version of the estimate</Trans>
            )}
          </Button>
        )}
        {isOpen && option.released_at === null && (
          <Button compact variant="ghost" disabled={busy} aria-label={t`Delete: ${place}`} onClick={remove}>
            <Trans>Delete</Trans>
          </Button>
        )}
      </div>
      {problem && (
        <div className="mt-3">
          <Banner tone="error" onDismiss={options.dismiss}>
            {translate(problem)}
          </Banner>
        </div>
      )}
      <ul className="mt-2 space-y-1.5">
        {estimates.map((estimate) => (
          <EstimateRow
            key={estimate.id}
            estimate={estimate}
            place={place}
            isOpen={isOpen}
            onEdit={() => onAsk({ what: 'estimate', option, estimate })}
            onAnswer={() => onAsk({ what: 'answer', estimate })}
            onAskOpen={leavesOpen(estimate) ? askOpen : undefined}
          />
        ))}
      </ul>
    </li>
  );
}
