import '#web/lib/zod-without-eval.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { type CaseTask, caseTaskInput, taskKinds, taskOwners } from '#shared/contract/case-tasks.ts';
import type { CaseDetail } from '#shared/contract/cases.ts';
import { CaseFormBody, useCaseForm } from '#web/features/cases/admin/case-dialog.tsx';
import type { CaseState } from '#web/features/cases/admin/use-case.ts';
import { ownerLabels } from '#web/features/shared/cases/case-labels.ts';
import { FormDialog } from '#web/features/shared/portal/form-dialog.tsx';
import { kindLabels } from '#web/features/shared/portal/task-kinds.ts';
import { api } from '#web/lib/api.ts';
import { checkBy } from '#web/lib/form/form-errors.ts';
import { useFormMessages } from '#web/lib/form/use-form-messages.ts';
import { Field } from '#web/ui/field.tsx';
import { Switch } from '#web/ui/portal/switch.tsx';
import { ToolArea, ToolInput, ToolSelect } from '#web/ui/tool-inputs.tsx';

type TaskDialogProps = {
  /** The task that is edited, or a new one. */
  edited: CaseTask | 'new' | null;
  shown: CaseDetail;
  state: CaseState;
  onClose: () => void;
};

/** Adds a task by hand, or edits one. */
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

type TaskValues = Record<'kind' | 'text' | 'text_bn' | 'owner' | 'due', string> & { blocking: boolean };

const valuesOf = (task: CaseTask | null | undefined): TaskValues => ({
  kind: task?.kind ?? 'other',
  text: task?.text ?? '',
  text_bn: task?.text_bn ?? '',
  owner: task?.owner ?? 'office',
  due: task?.due ?? '',
  blocking: task?.blocking ?? true,
});

const sentOf = ({ blocking, due, ...texts }: TaskValues) => ({
  ...texts,
  due: due || null,
  blocking: blocking ? 1 : 0,
});

type TaskFormProps = Omit<TaskDialogProps, 'edited'> & { task: CaseTask | null };

function TaskForm({ task, shown, state, onClose }: TaskFormProps) {
  const { t, i18n } = useLingui();
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
  const messages = useFormMessages(form.errors);
  return (
    <CaseFormBody form={form} button={task ? <Trans>Save the task</Trans> : <Trans>Add the task</Trans>}>
      <Field label={<Trans>What is to be done</Trans>} required error={messages.field('text')}>
        {(control) => (
          <ToolArea
            {...control}
            name="text"
            data-focus-first=""
            rows={2}
            value={values.text}
            readOnly={busy}
            onChange={({ target }) => set({ text: target.value })}
          />
        )}
      </Field>
      <Field
        label={<Trans>In Bangla</Trans>}
        hint={
          <Trans>The patient reads it on the page of the case. Without it they read the English text.</Trans>
        }
        error={messages.field('text_bn')}
      >
        {(control) => (
          <ToolArea
            {...control}
            name="text_bn"
            lang="bn"
            rows={2}
            value={values.text_bn}
            readOnly={busy}
            onChange={({ target }) => set({ text_bn: target.value })}
          />
        )}
      </Field>
      <div className="grid gap-4 sm:grid-cols-3">
        <Field label={<Trans>Whose task</Trans>} error={messages.field('owner')}>
          {(control) => (
            <ToolSelect
              {...control}
              name="owner"
              value={values.owner}
              disabled={busy}
              onChange={({ target }) => set({ owner: target.value })}
            >
              {taskOwners.map((owner) => (
                <option key={owner} value={owner}>
                  {i18n._(ownerLabels[owner])}
                </option>
              ))}
            </ToolSelect>
          )}
        </Field>
        <Field label={<Trans>What it is about</Trans>} error={messages.field('kind')}>
          {(control) => (
            <ToolSelect
              {...control}
              name="kind"
              value={values.kind}
              disabled={busy}
              onChange={({ target }) => set({ kind: target.value })}
            >
              {taskKinds.map((kind) => (
                <option key={kind} value={kind}>
                  {i18n._(kindLabels[kind])}
                </option>
              ))}
            </ToolSelect>
          )}
        </Field>
        <Field label={<Trans>Due on</Trans>} error={messages.field('due')}>
          {(control) => (
            <ToolInput
              {...control}
              type="date"
              name="due"
              value={values.due}
              readOnly={busy}
              onChange={({ target }) => set({ due: target.value })}
            />
          )}
        </Field>
      </div>
      <Switch
        name="blocking"
        label={<Trans>The case waits for it</Trans>}
        hint={<Trans>The first such task decides whose turn it is.</Trans>}
        on={values.blocking}
        disabled={busy}
        onChange={(blocking) => set({ blocking })}
      />
    </CaseFormBody>
  );
}
