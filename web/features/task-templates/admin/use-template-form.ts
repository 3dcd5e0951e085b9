import { useLingui } from '@lingui/react/macro';
import { z } from 'zod';
import { type TaskTemplate, taskTemplateInput, taskTemplateUpdate } from '#shared/contract/task-templates.ts';
import type { FormValues } from '#web/features/shared/portal/record-values.ts';
import { useRecordForm } from '#web/features/shared/portal/use-record-form.ts';
import { api } from '#web/lib/api.ts';

type TemplateText = 'stage' | 'kind' | 'text' | 'text_bn' | 'owner' | 'due_days' | 'blocking' | 'active';
type TemplateValues = FormValues<TemplateText, never>;

const blank: TemplateValues = {
  texts: {
    stage: 'reports',
    kind: 'other',
    text: '',
    text_bn: '',
    owner: 'patient',
    due_days: '',
    blocking: '1',
    active: '1',
  },
  lists: {},
};

/** No number of days is sent as none. */
const completed = ({ due_days, ...texts }: Record<string, unknown>) => ({
  ...texts,
  due_days: due_days === '' ? null : due_days,
});
const bodyOf = (form: FormData) => completed(Object.fromEntries(form));

const valuesOf = (template: TaskTemplate): TemplateValues => ({
  texts: {
    stage: template.stage,
    kind: template.kind,
    text: template.text,
    text_bn: template.text_bn ?? '',
    owner: template.owner,
    due_days: template.due_days === null ? '' : String(template.due_days),
    blocking: template.blocking ? '1' : '0',
    active: template.active ? '1' : '0',
  },
  lists: {},
});

/** The form that adds and edits task templates. */
export function useTemplateForm(onSaved: () => void) {
  const { t } = useLingui();
  return useRecordForm<TaskTemplate, TemplateText>({
    blank,
    valuesOf,
    schema: z.preprocess((typed) => completed(Object(typed)), taskTemplateInput),
    drafts: { kind: 'task-templates', label: ({ text }) => text },
    read: (id) => api('GET /api/task-templates/:id', { params: { id } }),
    save: (form, id) => {
      const { blocking, active, ...sent } = taskTemplateUpdate.parse(bodyOf(form));
      const flags = { blocking: blocking === 1 ? 1 : 0, active: active === 1 ? 1 : 0 } as const;
      const body = { ...sent, ...flags };
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
export type TemplateFormState = ReturnType<typeof useTemplateForm>;
