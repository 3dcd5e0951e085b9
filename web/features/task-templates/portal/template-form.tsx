import { Trans, useLingui } from '@lingui/react/macro';
import { taskStages } from '#shared/cases/stages.ts';
import { thresholdWarnings } from '#shared/cases/visas.ts';
import { chosenTaskKind, taskOwners } from '#shared/contract/case-tasks.ts';
import { paperTypes } from '#shared/contract/papers.ts';
import { taskTemplateFields, taskTemplateInput, taskTemplateUpdate } from '#shared/records/task-templates.ts';
import { ownerLabels, stageLabels } from '#web/features/shared/cases/case-labels.ts';
import { paperTypeLabels } from '#web/features/shared/paper-type-labels.ts';
import {
  BanglaField,
  RecordChoice,
  RecordField,
  RecordSwitch,
} from '#web/features/shared/portal/record-fields.tsx';
import { RecordForm } from '#web/features/shared/portal/record-form.tsx';
import { flagOf, formOf } from '#web/features/shared/portal/record-values.ts';
import { kindLabels } from '#web/features/shared/portal/task-kinds.ts';
import { thresholdLabels } from '#web/features/shared/portal/threshold-labels.ts';
import { useRecordForm } from '#web/features/shared/portal/use-record-form.ts';
import { api } from '#web/lib/api.ts';

/** Adds a task template, or edits one. */
export function TemplateForm({ form }: { form: TemplateFormState }) {
  const { t, i18n } = useLingui();
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
            hint={<Trans>A minus sign means days before. Leave empty for no due date.</Trans>}
          />
          <RecordChoice
            form={form}
            name="due_from"
            label={<Trans>Counted from</Trans>}
            options={[
              ['stage', t`the day the stage begins`],
              ['arrival', t`the arrival in Bangkok`],
              ['departure', t`the departure from Bangkok`],
            ]}
          />
          <RecordChoice
            form={form}
            name="who"
            label={<Trans>For whom</Trans>}
            hint={<Trans>Each of them who travels gets a task of their own.</Trans>}
            options={[
              ['case', t`One task for the case`],
              ['patient', t`The patient`],
              ['companion', t`Each companion`],
              ['traveller', t`The patient and each companion`],
            ]}
          />
          <RecordChoice
            form={form}
            name="paper_type"
            label={<Trans>Completed by a paper</Trans>}
            hint={<Trans>A current paper of this type completes the task.</Trans>}
            options={[
              ['', t`No paper`],
              ...paperTypes.map((type) => [type, i18n._(paperTypeLabels[type])] as const),
            ]}
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
          <RuleFields form={form} />
          <PlanFields form={form} />
        </>
      }
      bangla={
        <>
          <BanglaField form={form} name="text_bn" rows={3} label={<Trans>The task in Bangla</Trans>} />
          <BanglaField form={form} name="why_bn" rows={3} label={<Trans>Why, in Bangla</Trans>} />
        </>
      }
    />
  );
}

const foldClass = 'space-y-4 rounded-md border border-line px-3 py-2';
const foldTitleClass = 'flex min-h-11 cursor-pointer items-center text-sm font-semibold text-teal-900';

/** Where a rule stands, and who reads it. */
function RuleFields({ form }: { form: TemplateFormState }) {
  const { t, i18n } = useLingui();
  const { source } = form.values.texts;
  return (
    <details open={source !== ''} className={foldClass}>
      <summary className={foldTitleClass}>
        <Trans>It is a rule of an embassy, a bank or an airline</Trans>
      </summary>
      <RecordField form={form} name="why" rows={3} label={<Trans>Why</Trans>} />
      <RecordField
        form={form}
        name="source"
        label={<Trans>Source</Trans>}
        hint={<Trans>Where the rule is written, and the day of that text.</Trans>}
      />
      <RecordField form={form} name="source_url" type="url" label={<Trans>Address of the source</Trans>} />
      <RecordField
        form={form}
        name="checked_on"
        type="date"
        label={<Trans>Checked on</Trans>}
        hint={<Trans>Another day says that you have looked at the source.</Trans>}
      />
      <RecordField
        form={form}
        name="recheck_days"
        label={<Trans>Check again after (days)</Trans>}
        inputMode="numeric"
      />
      <RecordChoice
        form={form}
        name="warns"
        label={<Trans>Warns of a visa</Trans>}
        hint={<Trans>As soon as its source is checked, its number counts instead of ours.</Trans>}
        options={[
          ['', t`No warning`],
          ...thresholdWarnings.map((one) => [one, i18n._(thresholdLabels[one])] as const),
        ]}
      />
      <RecordField
        form={form}
        name="threshold"
        label={<Trans>Its number (months or days)</Trans>}
        hint={<Trans>Leave empty to switch the warning off.</Trans>}
        inputMode="numeric"
      />
      <RecordSwitch
        form={form}
        name="public"
        label={<Trans>Everybody reads it on the visa page</Trans>}
        hint={<Trans>Only once somebody has checked its source.</Trans>}
      />
      <RecordSwitch
        form={form}
        name="for_bank"
        label={<Trans>It belongs to what the bank asks for</Trans>}
        hint={<Trans>It is on the bank’s list.</Trans>}
      />
    </details>
  );
}

/** Its place in the plan of a journey. */
function PlanFields({ form }: { form: TemplateFormState }) {
  const { t } = useLingui();
  const { step } = form.values.texts;
  return (
    <details open={step !== ''} className={foldClass}>
      <summary className={foldTitleClass}>
        <Trans>It is a step of the plan</Trans>
      </summary>
      <RecordField
        form={form}
        name="step"
        label={<Trans>Name of the step</Trans>}
        hint={<Trans>Small letters and _, for example visa_decision.</Trans>}
      />
      <RecordField
        form={form}
        name="takes_min"
        label={<Trans>Takes at least (days)</Trans>}
        inputMode="numeric"
      />
      <RecordField
        form={form}
        name="takes_max"
        label={<Trans>Takes at most (days)</Trans>}
        inputMode="numeric"
      />
      <RecordChoice
        form={form}
        name="unit"
        label={<Trans>Which days count</Trans>}
        options={[
          ['calendar', t`All days`],
          ['office', t`Days on which we work`],
          ['embassy', t`Days on which the embassy works`],
        ]}
      />
      <RecordField
        form={form}
        name="after"
        label={<Trans>After these steps</Trans>}
        hint={<Trans>Their names, with spaces between them.</Trans>}
      />
      <RecordField form={form} name="window" label={<Trans>Only between</Trans>} placeholder="09:00-12:00" />
    </details>
  );
}

/** The form that adds and edits task templates. */
export function useTemplateForm(onSaved: () => void) {
  const { t } = useLingui();
  return useRecordForm({
    ...formOf(taskTemplateFields),
    schema: taskTemplateInput,
    drafts: { kind: 'task-templates', label: ({ text }) => text },
    read: (id) => api('GET /api/task-templates/:id', { params: { id } }),
    save: (form, id) => {
      const sent = taskTemplateUpdate.parse(Object.fromEntries(form));
      const body = {
        ...sent,
        blocking: flagOf(sent.blocking),
        active: flagOf(sent.active),
        public: flagOf(sent.public),
        for_bank: flagOf(sent.for_bank),
      };
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
