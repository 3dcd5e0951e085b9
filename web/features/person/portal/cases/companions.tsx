import '#web/lib/zod-without-eval.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { z } from 'zod';
import { companionInput } from '#shared/contract/case-changes.ts';
import { type CaseDetail, type Companion, type Relation, relations } from '#shared/contract/cases.ts';
import { limits } from '#shared/contract/limits.ts';
import { CaseFormBody, useCaseForm } from '#web/features/person/portal/cases/case-dialog.tsx';
import { ChangeProblem } from '#web/features/person/portal/cases/desk-parts.tsx';
import type { CaseState } from '#web/features/person/portal/cases/use-case.ts';
import { relationLabels } from '#web/features/shared/cases/case-labels.ts';
import { FormDialog } from '#web/features/shared/portal/form-dialog.tsx';
import { useMay } from '#web/features/shared/staff.ts';
import { api } from '#web/lib/api.ts';
import { checkBy } from '#web/lib/form/form-errors.ts';
import { Button } from '#web/ui/button.tsx';
import { PlusIcon } from '#web/ui/icons/tools.tsx';
import { SelectField, TextField } from '#web/ui/portal/fields.tsx';
import { Switch } from '#web/ui/portal/switch.tsx';

type CompanionsProps = { shown: CaseDetail; state: CaseState };

/** The patient's companions. */
export function CompanionList({ shown, state }: CompanionsProps) {
  const { t, i18n } = useLingui();
  const may = useMay();
  const [adding, setAdding] = useState(false);
  const remove = ({ id, name }: Companion) => {
    if (!window.confirm(t`Remove ${name} from the companions?`)) return;
    state.change(
      'companion',
      () => api('DELETE /api/companions/:id', { params: { id } }),
      t`${name} is removed`,
    );
  };
  return (
    <div className="mt-5 border-t border-line pt-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-semibold">
          <Trans>Companions</Trans>
        </h3>
        {may('create') && (
          <Button compact variant="ghost" onClick={() => setAdding(true)}>
            <PlusIcon className="text-base" />
            <Trans>Add a companion</Trans>
          </Button>
        )}
      </div>
      {shown.companions.length === 0 && (
        <p className="text-ink-soft">
          <Trans>No companions yet.</Trans>
        </p>
      )}
      <ul className="divide-y divide-line">
        {shown.companions.map((one) => (
          <li key={one.id} className="flex flex-wrap items-center justify-between gap-2 py-2">
            <span className="min-w-0 wrap-anywhere">
              <strong className="text-base font-medium">{one.name}</strong>
              <span className="block text-ink-soft">
                {i18n._(relationLabels[one.relation])}
                {one.travels && ` · ${t`travels too`}`}
                {one.attendant && ` · ${t`stays in the hospital`}`}
              </span>
            </span>
            {may('edit') && (
              <Button
                compact
                variant="ghost"
                disabled={state.sending !== null}
                aria-label={t`Remove ${one.name}`}
                onClick={() => remove(one)}
              >
                <Trans>Remove</Trans>
              </Button>
            )}
          </li>
        ))}
      </ul>
      <ChangeProblem name="companion" state={state} />
      <FormDialog open={adding} onClose={() => setAdding(false)} title={t`Add a companion`}>
        <CompanionForm shown={shown} state={state} onClose={() => setAdding(false)} />
      </FormDialog>
    </div>
  );
}

type CompanionValues = { name: string; relation: Relation; travels: boolean; attendant: boolean };

const sentOf = ({ travels, attendant, ...rest }: CompanionValues): z.input<typeof companionInput> => ({
  ...rest,
  travels: travels ? 1 : 0,
  attendant: attendant ? 1 : 0,
});

function CompanionForm({ shown, state, onClose }: CompanionsProps & { onClose: () => void }) {
  const { t, i18n } = useLingui();
  const form = useCaseForm<CompanionValues>({
    state,
    shown,
    valuesOf: () => ({ name: '', relation: 'spouse', travels: true, attendant: false }),
    check: (values) => checkBy(companionInput, sentOf(values)),
    save: (values) =>
      api('POST /api/cases/:id/companions', {
        params: { id: shown.id },
        body: sentOf(values),
      }),
    done: t`Companion added`,
    onClose,
  });
  const { values, busy, set } = form;
  return (
    <CaseFormBody form={form} button={<Trans>Add the companion</Trans>}>
      <TextField
        {...form.bind('name')}
        label={<Trans>Name</Trans>}
        required
        isFirst
        maxLength={limits.text}
      />
      <SelectField
        {...form.bind('relation')}
        label={<Trans>Relationship to the patient</Trans>}
        options={relations
          .filter((relation) => relation !== 'self')
          .map((relation) => [relation, i18n._(relationLabels[relation])] as const)}
      />
      <Switch
        name="travels"
        label={<Trans>Travels with the patient</Trans>}
        on={values.travels}
        disabled={busy}
        onChange={(travels) => set({ travels })}
      />
      <Switch
        name="attendant"
        label={<Trans>Stays with the patient in the hospital</Trans>}
        on={values.attendant}
        disabled={busy}
        onChange={(attendant) => set({ attendant })}
      />
    </CaseFormBody>
  );
}
