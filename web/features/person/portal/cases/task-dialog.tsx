import '#web/lib/zod-without-eval.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { caseTaskInput, chosenTaskKind, taskOwners } from '#shared/contract/case-tasks.ts';
import type { CaseDetail, StaffCaseTask } from '#shared/contract/cases.ts';
import { CaseFormBody, useCaseForm } from '#web/features/person/portal/cases/case-dialog.tsx';
import type { CaseState } from '#web/features/person/portal/cases/use-case.ts';
import { ownerLabels } from '#web/features/shared/cases/case-labels.ts';
import { assignableTo, useColleagues } from '#web/features/shared/portal/colleagues.tsx';
import { FormDialog } from '#web/features/shared/portal/form-dialog.tsx';
import { kindLabels } from '#web/features/shared/portal/task-kinds.ts';
import { api } from '#web/lib/api.ts';
import { checkBy } from '#web/lib/form/form-errors.ts';
import { SelectField, TextField } from '#web/ui/portal/fields.tsx';
import { Switch } from '#web/ui/portal/switch.tsx';

type TaskDialogProps = {
  /** The task that is being edited, or 'new'. */
  edited: StaffCaseTask | 'new' | null;
  shown: CaseDetail;
  state: CaseState;
  onClose: () => void;
};

/** Adds a task manually, or edits one. */
export function TaskDialog({ edited, ...rest }: TaskDialogProps) {
  const { t } = useLingui();
  return (
    <FormDialog
      open={edited !== null}
      onClose={rest.onClose}
      title={edited === 'new' ? t`Add a task` : t`Edit the task`}
    >
      <TaskForm {...rest} task={edited === 'new' ? null : edited} />
    </FormDialog>
  );
}

type TaskValues = Record<'kind' | 'text' | 'text_bn' | 'owner' | 'due' | 'assignee_id', string> & {
  blocking: boolean;
};

const valuesOf = (task: StaffCaseTask | null | undefined): TaskValues => ({
  kind: task?.kind ?? 'other',
  text: task?.text ?? '',
  text_bn: task?.text_bn ?? '',
  owner: task?.owner ?? 'office',
  due: task?.due ?? '',
  assignee_id: String(task?.assignee?.id ?? ''),
  blocking: task?.blocking ?? true,
});

const sentOf = ({ blocking, due, assignee_id, ...texts }: TaskValues) => ({
  ...texts,
  assignee_id: texts.owner === 'office' && assignee_id !== '' ? Number(assignee_id) : null,
  due: due || null,
  blocking: blocking ? 1 : 0,
});

type TaskFormProps = Omit<TaskDialogProps, 'edited'> & { task: StaffCaseTask | null };

function TaskForm({ task, shown, state, onClose }: TaskFormProps) {
  const { t, i18n } = useLingui();
  const colleagues = assignableTo(useColleagues(), task?.assignee ?? null);
  const inCase = (now: CaseDetail) => now.tasks.find(({ id }) => id === task?.id);
  const form = useCaseForm<TaskValues>({
    state,
    shown,
    valuesOf: (now) => valuesOf(task && (inCase(now) ?? task)),
    versionOf: (now) => inCase(now)?.version,
    check: (values) => checkBy(caseTaskInput, sentOf(values)),
    save: (values, version) => {
      const body = { ...caseTaskInput.parse(sentOf(values)), blocking: values.blocking ? 1 : 0 } as const;
      return task
        ? api('PUT /api/case-tasks/:id', { params: { id: task.id }, body: { ...body, version } })
        : api('POST /api/cases/:id/tasks', { params: { id: shown.id }, body });
    },
    done: task ? t`Task saved` : t`Task added`,
    onClose,
  });
  const { values, busy, set } = form;
  return (
    <CaseFormBody form={form} button={task ? <Trans>Save the task</Trans> : <Trans>Add the task</Trans>}>
      <TextField
        {...form.bind('text')}
        label={<Trans>What needs to be done</Trans>}
        required
        isFirst
        rows={2}
      />
      <TextField
        {...form.bind('text_bn')}
        lang="bn"
        label={<Trans>What needs to be done, in Bangla</Trans>}
        hint={
          <Trans>The patient reads it on the page of the case. Without it they read the English text.</Trans>
        }
        rows={2}
      />
      <div className="grid gap-4 sm:grid-cols-3">
        <SelectField
          {...form.bind('owner')}
          label={<Trans>Whose task</Trans>}
          options={taskOwners.map((owner) => [owner, i18n._(ownerLabels[owner])] as const)}
        />
        <SelectField
          {...form.bind('kind')}
          label={<Trans>What it is about</Trans>}
          options={chosenTaskKind.options.map((kind) => [kind, i18n._(kindLabels[kind])] as const)}
        />
        <TextField {...form.bind('due')} type="date" label={<Trans>Due on</Trans>} />
      </div>
      {values.owner === 'office' && (
        <SelectField
          {...form.bind('assignee_id')}
          label={<Trans>Who does it</Trans>}
          options={[
            ['', t`Anyone in the team`] as const,
            ...colleagues.map(({ id, name }) => [String(id), name] as const),
          ]}
        />
      )}
      <Switch
        name="blocking"
        label={<Trans>The case is waiting for it</Trans>}
        hint={<Trans>The first such task decides whose turn it is.</Trans>}
        on={values.blocking}
        disabled={busy}
        onChange={(blocking) => set({ blocking })}
      />
    </CaseFormBody>
  );
}
