import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { totalOf } from '#shared/cases/estimates.ts';
import { isEnded } from '#shared/cases/stages.ts';
import type { CaseDetail } from '#shared/contract/cases.ts';
import type { CaseOption, Estimate } from '#shared/contract/options.ts';
import { AnswerForm } from '#web/features/cases/portal/answer-form.tsx';
import { BillCard } from '#web/features/cases/portal/bill-card.tsx';
import { Compare } from '#web/features/cases/portal/compare-dialog.tsx';
import { EstimateEditor } from '#web/features/cases/portal/estimate-editor.tsx';
import { OptionForm, WithdrawForm } from '#web/features/cases/portal/option-form.tsx';
import type { CaseState } from '#web/features/cases/portal/use-case.ts';
import { type OptionFormProps, type PaperSlots, useOptions } from '#web/features/cases/portal/use-options.ts';
import { useMoney } from '#web/features/shared/cases/estimate-money.ts';
import { FormDialog } from '#web/features/shared/portal/form-dialog.tsx';
import { useMay } from '#web/features/shared/staff.ts';
import { useRequestPapers } from '#web/features/shared/use-request-papers.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useTranslate } from '#web/i18n/translate.ts';
import { api } from '#web/lib/api.ts';
import { useFetching } from '#web/lib/query.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { PlusIcon } from '#web/ui/icons/tools.tsx';
import { Panel } from '#web/ui/portal/panel.tsx';

type OptionsPanelProps = PaperSlots & { shown: CaseDetail; state: CaseState };

/** What is open in a dialog. */
type Asked =
  | { what: 'option'; option: CaseOption | null }
  | { what: 'withdraw'; option: CaseOption }
  | { what: 'estimate'; option: CaseOption; estimate: Estimate }
  | { what: 'compare'; option: CaseOption; paper: number }
  | { what: 'answer'; estimate: Estimate };

/** What hospitals offer for the case, and the versions of their estimates. */
export function OptionsPanel({ shown, state, ...slots }: OptionsPanelProps) {
  const { t } = useLingui();
  const may = useMay();
  const options = useOptions(shown.id, state);
  const papers = useRequestPapers('GET /api/papers', shown.appointment_id, { automatic: false });
  const current = papers.value?.filter((paper) => paper.state === 'current') ?? [];
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  const isOpen = !isEnded(shown.stage) && may('create');
  const form = { shown, options, papers: current, ...slots, onClose: close };
  return (
    <Panel
      title={<Trans>Options and estimate</Trans>}
      tools={
        isOpen && (
          <Button compact variant="ghost" onClick={() => setAsked({ what: 'option', option: null })}>
            <PlusIcon className="text-base" />
            <Trans>Add an option</Trans>
          </Button>
        )
      }
    >
      <div id="options-panel" tabIndex={-1} className="outline-none">
        {options.failure && !options.value && (
          <p>
            <Trans>The options could not be loaded.</Trans>
          </p>
        )}
        {options.value?.length === 0 && (
          <p className="text-ink-soft">
            <Trans>There is no option yet.</Trans>
          </p>
        )}
        {shown.may_read_contents && <Letters caseId={shown.id} />}
        <ul className="-my-3 divide-y divide-line empty:hidden">
          {options.value?.map((option) => (
            <OptionRow key={option.id} option={option} isOpen={isOpen} {...form} onAsk={setAsked} />
          ))}
        </ul>
        {options.value && <BillCard {...form} state={state} options={options.value} />}
      </div>
      <FormDialog
        open={asked?.what === 'option'}
        onClose={close}
        title={asked?.what === 'option' && asked.option ? t`Edit the option` : t`Add an option`}
      >
        {asked?.what === 'option' && <OptionForm option={asked.option} {...form} />}
      </FormDialog>
      <FormDialog open={asked?.what === 'withdraw'} onClose={close} title={t`Withdraw the option`}>
        {asked?.what === 'withdraw' && <WithdrawForm option={asked.option} {...form} />}
      </FormDialog>
      <FormDialog
        open={asked?.what === 'estimate'}
        onClose={close}
        title={asked?.what === 'estimate' ? t`Estimate: ${asked.option.hospital.name}` : t`Estimate`}
        isWide
      >
        {asked?.what === 'estimate' && <EstimateEditor {...asked} {...form} />}
      </FormDialog>
      <FormDialog
        open={asked?.what === 'compare'}
        onClose={close}
        title={t`Does the summary fit the paper?`}
        isWide
      >
        {asked?.what === 'compare' && <Compare {...asked} {...form} />}
      </FormDialog>
      <FormDialog open={asked?.what === 'answer'} onClose={close} title={t`Record the answer`}>
        {asked?.what === 'answer' && <AnswerForm estimate={asked.estimate} {...form} />}
      </FormDialog>
    </Panel>
  );
}

/** What hospitals wrote through their links. */
function Letters({ caseId }: { caseId: number }) {
  const { t } = useLingui();
  const { timestamp } = useFormat();
  const call = (signal: AbortSignal) => api('GET /api/cases/:id/letters', { params: { id: caseId }, signal });
  const { value } = useFetching(['hospital-letters', caseId], call);
  const kinds = {
    more: t`needs something more`,
    declines: t`can't treat the patient`,
    here: t`answered`,
  };
  return (
    <ul className="mb-4 space-y-2 empty:hidden">
      {value?.map(({ id, hospital, kind, text, created_at }) => (
        <li key={id} className="rounded-md border border-line px-3 py-2">
          <p className="font-semibold wrap-anywhere">
            {hospital} {kinds[kind]}
          </p>
          <p className="text-ink-soft">{timestamp(created_at)}</p>
          <p className="mt-1 whitespace-pre-line wrap-anywhere">{text}</p>
        </li>
      ))}
    </ul>
  );
}

type RowProps = OptionFormProps & { option: CaseOption; isOpen: boolean; onAsk: (asked: Asked) => void };

const stateTones = { draft: 'grey', active: 'teal', revoked: 'grey' } as const;

function OptionRow({ option, options, isOpen, paperButton, onAsk }: RowProps) {
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
    if (!(await options.change(name, call, t`A draft is there`))) return;
    const mine = added.find((one) => one.id === id);
    const draft = mine?.estimates[0];
    if (mine && draft) onAsk({ what: 'estimate', option: mine, estimate: draft });
  };
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
          />
        ))}
      </ul>
    </li>
  );
}

type EstimateRowProps = {
  estimate: Estimate;
  place: string;
  isOpen: boolean;
  onEdit: () => void;
  onAnswer: () => void;
};

function EstimateRow({ estimate, place, isOpen, onEdit, onAnswer }: EstimateRowProps) {
  const { t } = useLingui();
  const { date } = useFormat();
  const { range } = useMoney();
  const { number, state, expired, currency, lines, valid_until, answered_by, recorded_by } = estimate;
  const { low, high } = totalOf(lines);
  const last = valid_until ? date(valid_until) : null;
  const labels = {
    draft: t`Draft`,
    sent: expired ? t`Sent, its last day is over` : t`Sent, no answer yet`,
    accepted: t`The patient said yes to it`,
    declined: t`The patient said no to it`,
    superseded: t`Replaced`,
  };
  const isAnswerable = state === 'sent' || state === 'accepted' || state === 'declined';
  return (
    <li className="rounded-md bg-paper-deep/60 px-3 py-2">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-semibold">
          <Trans>Estimate {number}</Trans>
          {high > 0 && <span className="font-normal">: {range(currency, low, high)}</span>}
        </span>
        <span className="text-ink-soft">{labels[state]}</span>
      </p>
      {last && (
        <p className="text-ink-soft">
          <Trans>Valid to the end of {last}</Trans>
        </p>
      )}
      {recorded_by && (
        <p className="text-ink-soft wrap-anywhere">
          <Trans>
            Answer of {answered_by}, recorded by {recorded_by}
          </Trans>
        </p>
      )}
      {estimate.answer_note && <p className="whitespace-pre-line wrap-anywhere">{estimate.answer_note}</p>}
      <div className="mt-1.5 flex flex-wrap gap-2">
        <Button
          compact
          variant={state === 'draft' ? 'outline' : 'ghost'}
          aria-description={t`Estimate ${number}, ${place}`}
          onClick={onEdit}
        >
          {state === 'draft' && isOpen ? <Trans>Edit the estimate</Trans> : <Trans>Look at it</Trans>}
        </Button>
        {isOpen && isAnswerable && (
          <Button
            compact
            variant="ghost"
            aria-description={t`Estimate ${number}, ${place}`}
            onClick={onAnswer}
          >
            <Trans>Record the answer...</Trans>
          </Button>
        )}
      </div>
    </li>
  );
}
