import '#web/lib/zod-without-eval.ts';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type Goal, type GoalKind, goalsInput } from '#shared/contract/goals.ts';
import { responseHours } from '#shared/response-time.ts';
import { formValues, goalsInputOf } from '#web/features/dashboard/portal/goal-progress.ts';
import { FormButtons } from '#web/features/shared/portal/form-dialog.tsx';
import { usePortalForm } from '#web/features/shared/portal/use-portal-form.ts';
import { api } from '#web/lib/api.ts';
import { checkBy } from '#web/lib/form/form-errors.ts';
import { useFormMessages } from '#web/lib/form/use-form-messages.ts';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/inputs.tsx';

type GoalsFormProps = { goals: Goal[]; onSaved: () => void };

/** Sets the goals of each week from now on. An empty field means no goal. */
export function GoalsForm({ goals, onSaved }: GoalsFormProps) {
  const { t, i18n } = useLingui();
  const failed = t`Failed to save the weekly goals`;
  const { props, values, errors, busy, set, dismiss } = usePortalForm({
    initial: () => formValues(goals),
    check: (typed) => checkBy(goalsInput, goalsInputOf(typed)),
    submit: async (typed) => {
      await api('PUT /api/goals', { body: goalsInputOf(typed) });
      onSaved();
    },
    failed,
    gone: failed,
  });
  const messages = useFormMessages(errors);

  return (
    <form {...props} className="space-y-3">
      <p className="text-sm text-ink-soft">
        <Trans>The counting starts again every Monday. Leave a field empty for no goal.</Trans>
      </p>
      <div className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        {goals.map(({ kind, unit }, index) => (
          <Field
            key={kind}
            label={i18n._(goalLabels[kind])}
            hint={i18n._(goalHints[kind])}
            error={messages.field(kind)}
          >
            {(control) => (
              <span className="flex items-center gap-2">
                <span className="w-28 shrink-0">
                  <TextInput
                    compact
                    {...control}
                    data-focus-first={index === 0 || undefined}
                    name={kind}
                    inputMode="numeric"
                    autoComplete="off"
                    maxLength={7}
                    value={values[kind]}
                    onChange={({ target }) => set({ [kind]: target.value })}
                  />
                </span>
                <span className="text-sm whitespace-nowrap text-ink-soft">
                  {unit === 'percent' ? <Trans>percent</Trans> : <Trans>a week</Trans>}
                </span>
              </span>
            )}
          </Field>
        ))}
      </div>
      <FormButtons form={{ busy, errors, dismiss }}>
        <Trans>Save goals</Trans>
      </FormButtons>
    </form>
  );
}

/** The names of the goals. */
export const goalLabels: Record<GoalKind, MessageDescriptor> = {
  answered_in_time: msg`Answered within ${responseHours} hours`,
  requests_handled: msg`Requests answered`,
  requests_completed: msg`Requests completed`,
  articles_published: msg`Articles published`,
  comments_reviewed: msg`Comments reviewed`,
};

/** What each goal measures. */
const goalHints: Record<GoalKind, MessageDescriptor> = {
  answered_in_time: msg`Share of the first answers`,
  requests_handled: msg`First answers to patients`,
  requests_completed: msg`Completed by staff; cancelled ones and deaths do not count`,
  articles_published: msg`New on the website`,
  comments_reviewed: msg`Shown, hidden or deleted`,
};
