import { Trans, useLingui } from '@lingui/react/macro';
import { z } from 'zod';
import { taskStages } from '#shared/cases/stages.ts';
import { chosenTaskKind, taskOwners } from '#shared/contract/case-tasks.ts';
import { taskTemplateFields, taskTemplateInput, taskTemplateUpdate } from '#shared/records/task-templates.ts';
import { ownerLabels, stageLabels } from '#web/features/shared/cases/case-labels.ts';
import {
  BanglaField,
  RecordChoice,
  RecordField,
  RecordSwitch,
} from '#web/features/shared/portal/record-fields.tsx';
import { RecordForm } from '#web/features/shared/portal/record-form.tsx';
import { flagOf, formOf } from '#web/features/shared/portal/record-values.ts';
import { kindLabels } from '#web/features/shared/portal/task-kinds.ts';
import { useRecordForm } from '#web/features/shared/portal/use-record-form.ts';
import { api } from '#web/lib/api.ts';

/** Adds a task template, or edits one. */
export function TemplateForm({ form }: { form: TemplateFormState }) {
  const { i18n } = useLingui();
  return (
    <RecordForm
      form={form}
      sticky
      labels={{
        addTitle: <Trans>Add a task template</Trans>,
        editTitle: <Trans>Edit the task template</Trans>,
        addButton: <Trans>Add template</Trans>,
        updateButton: <Trans>Update template</Trans>,
      }}
      english={
        <>
          <RecordChoice
            form={form}
            name="stage"
            label={<Trans>Stage</Trans>}
            hint={<Trans>The task is made when a case enters this stage.</Trans>}
            options={taskStages.map((stage) => [stage, i18n._(stageLabels(stage).name)])}
          />
          <RecordField
            form={form}
            name="text"
            rows={3}
            label={<Trans>What needs to be done</Trans>}
            required
          />
          <RecordChoice
            form={form}
            name="owner"
            label={<Trans>Whose task</Trans>}
            options={taskOwners.map((owner) => [owner, i18n._(ownerLabels[owner])])}
          />
          <RecordChoice
            form={form}
            name="kind"
            label={<Trans>What it is about</Trans>}
            hint={<Trans>‘Papers’ and ‘Consent’ lead the patient to the right screen.</Trans>}
            options={chosenTaskKind.options.map((kind) => [kind, i18n._(kindLabels[kind])])}
          />
          <RecordField
            form={form}
            name="due_days"
            label={<Trans>Due after (days)</Trans>}
            hint={<Trans>Counted from the day the stage begins. Leave empty for no due date.</Trans>}
            inputMode="numeric"
          />
          <RecordSwitch
            form={form}
            name="blocking"
            label={<Trans>The case is waiting for it</Trans>}
            hint={<Trans>The first such task decides whose turn it is.</Trans>}
          />
          <RecordSwitch
            form={form}
            name="active"
            label={<Trans>In use</Trans>}
            hint={(isOn) =>
              isOn ? (
                <Trans>New cases get this task.</Trans>
              ) : (
                <Trans>Stays here; it is not added to any case.</Trans>
              )
            }
          />
        </>
      }
      bangla={<BanglaField form={form} name="text_bn" rows={3} label={<Trans>The task in Bangla</Trans>} />}
    />
  );
}

/** An empty number of days is sent as null. */
const completed = ({ due_days, ...texts }: Record<string, unknown>) => ({
  ...texts,
  due_days: due_days === '' ? null : due_days,
});
const bodyOf = (form: FormData) => completed(Object.fromEntries(form));

/** The form that adds and edits task templates. */
export function useTemplateForm(onSaved: () => void) {
  const { t } = useLingui();
  return useRecordForm({
    ...formOf(taskTemplateFields),
    schema: z.preprocess((typed) => completed(Object(typed)), taskTemplateInput),
    drafts: { kind: 'task-templates', label: ({ text }) => text },
    read: (id) => api('GET /api/task-templates/:id', { params: { id } }),
    save: (form, id) => {
      const { blocking, active, ...sent } = taskTemplateUpdate.parse(bodyOf(form));
      const body = { ...sent, blocking: flagOf(blocking), active: flagOf(active) };
      return id === null
        ? api('POST /api/task-templates', { body })
        : api('PUT /api/task-templates/:id', { params: { id }, body });
    },
    messages: {
      added: t`Task template added`,
      updated: t`Task template updated`,
      failed: t`Failed to save the task template`,
    },
    onSaved,
  });
}
type TemplateFormState = ReturnType<typeof useTemplateForm>;
