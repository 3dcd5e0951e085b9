import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { totalOf } from '#shared/cases/estimates.ts';
import { isEnded } from '#shared/cases/stages.ts';
import type { CaseDetail } from '#shared/contract/cases.ts';
import type { CaseOption } from '#shared/contract/options.ts';
import type { CaseState } from '#web/features/person/portal/cases/use-case.ts';
import { AnswerForm } from '#web/features/person/portal/offers/answer-form.tsx';
import { BillCard } from '#web/features/person/portal/offers/bill-card.tsx';
import { Compare } from '#web/features/person/portal/offers/compare-dialog.tsx';
import { EstimateEditor } from '#web/features/person/portal/offers/estimate-editor.tsx';
import { EstimateState } from '#web/features/person/portal/offers/estimate-row.tsx';
import { OptionForm, WithdrawForm } from '#web/features/person/portal/offers/option-form.tsx';
import { type Asked, OptionRow } from '#web/features/person/portal/offers/option-row.tsx';
import { type PaperSlots, useOptions } from '#web/features/person/portal/offers/use-options.ts';
import { useMoney } from '#web/features/shared/cases/estimate-money.ts';
import { FormDialog } from '#web/features/shared/portal/form-dialog.tsx';
import { useMay } from '#web/features/shared/staff.ts';
import { useRequestPapers } from '#web/features/shared/use-request-papers.ts';
import { Button } from '#web/ui/button.tsx';
import { PlusIcon } from '#web/ui/icons/tools.tsx';
import { Panel } from '#web/ui/portal/panel.tsx';

type OptionsPanelProps = PaperSlots & { shown: CaseDetail; state: CaseState };

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
      part="offers"
      gist={<OffersGist options={options.value ?? []} />}
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
        title={t`Does the summary match the paper?`}
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

/** Each option in two lines: the hospital, and its newest estimate. */
function OffersGist({ options }: { options: readonly CaseOption[] }) {
  const { range } = useMoney();
  const { t } = useLingui();
  const optionStates = { draft: t`draft`, active: t`shown`, revoked: t`withdrawn` };
  if (options.length === 0) return null;
  return (
    <ul className="space-y-1">
      {options.map(({ id, hospital, state, estimates: [newest] }) => {
        const { low, high } = totalOf(newest?.lines ?? []);
        return (
          <li key={id} className="wrap-anywhere">
            {hospital.name} <span className="text-ink-soft">({optionStates[state]})</span>
            {newest && (
              <span className="block text-ink-soft">
                {high > 0 && range(newest.currency, low, high)} <EstimateState estimate={newest} />
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
