import { Trans, useLingui } from '@lingui/react/macro';
import type { CreatedShareLink, FamilyScope } from '#shared/contract/share-links.ts';
import { offeredScopes, useScopeText } from '#web/features/share-links/scope-text.ts';
import { FormFooter } from '#web/features/shared/account/form-end.tsx';
import { useFormat } from '#web/i18n/format.ts';
import { useLocale } from '#web/i18n/locale.tsx';
import { api } from '#web/lib/api.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { useFormMessages } from '#web/lib/form/use-form-messages.ts';
import { Field } from '#web/ui/field.tsx';
import { Select, TextInput } from '#web/ui/inputs.tsx';

type FamilyLinkFormProps = {
  caseId: number;
  onMade: (made: CreatedShareLink) => Promise<void>;
  onCancel: () => void;
};

const longestLabel = 60;
const offeredDays = [7, 14, 30, 90];

/**
 * The form for a family link: for whom it is, what it shows and how long it works. A sentence says what relatives will
 * see before the link is created.
 */
export function FamilyLinkForm({ caseId, onMade, onCancel }: FamilyLinkFormProps) {
  const { t } = useLingui();
  const lang = useLocale();
  const scopeText = useScopeText();
  const scopeLabels: Record<FamilyScope, string> = {
    progress: t`Progress of the case`,
    dates: t`Dates`,
    tasks: t`What needs to be done, and by whom`,
    team: t`The names of our team`,
    estimate: t`The estimate: hospital, total, what is not included`,
  };
  const form = useForm<{ label: string; scope: FamilyScope[]; days: number }>({
    initial: { label: '', scope: ['progress', 'dates'], days: 14 },
    check: ({ label, scope }) => {
      if (label.trim() === '') return { form: null, fields: { label: t`Please write who the link is for` } };
      return scope.length === 0 ? { form: t`Please choose what the link shows`, fields: {} } : null;
    },
    submit: async ({ label, scope, days }) =>
      onMade(
        await api('POST /api/account/cases/:id/share-links', {
          params: { id: caseId },
          body: { label, scope, days, lang },
        }),
      ),
    failed: t`The link could not be made. Please try again.`,
  });
  const { values, busy, set } = form;
  const messages = useFormMessages(form.errors);
  const { seen, unseen } = scopeText(values.scope);
  const toggle = (option: FamilyScope, on: boolean) =>
    set({ scope: offeredScopes.filter((other) => (other === option ? on : values.scope.includes(other))) });
  return (
    <form {...form.props} className="space-y-4 rounded-lg border border-line-strong p-4 sm:p-5">
      <Field
        label={<Trans>Who it is for</Trans>}
        hint={<Trans>Such as: Uncle in Dhaka</Trans>}
        required
        error={messages.field('label')}
      >
        {(control) => (
          <TextInput
            {...control}
            name="label"
            autoComplete="off"
            maxLength={longestLabel}
            value={values.label}
            readOnly={busy}
            onChange={({ target }) => set({ label: target.value })}
          />
        )}
      </Field>
      <fieldset disabled={busy}>
        <legend className="mb-1 text-sm font-semibold">
          <Trans>What the link shows</Trans>
        </legend>
        {offeredScopes.map((option) => (
          <label key={option} className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              name={option}
              checked={values.scope.includes(option)}
              onChange={({ target }) => toggle(option, target.checked)}
              className="size-5 accent-teal-700"
            />
            {scopeLabels[option]}
          </label>
        ))}
        {values.scope.includes('estimate') && (
          <p className="text-sm text-ink-soft">
            <Trans>
              They read the estimate that you said yes to, or else the one that was sent last, and no notes.
              Only you can answer it.
            </Trans>
          </p>
        )}
      </fieldset>
      <Field label={<Trans>How long the link works</Trans>} error={messages.field('days')}>
        {(control) => (
          <Select
            {...control}
            name="days"
            value={values.days}
            disabled={busy}
            onChange={({ target }) => set({ days: Number(target.value) })}
          >
            {offeredDays.map((days) => (
              <DaysOption key={days} days={days} />
            ))}
          </Select>
        )}
      </Field>
      <p role="status" className="rounded-md bg-paper-deep px-4 py-3 font-medium">
        {seen ? (
          <Trans>
            Anyone with the link and PIN can see: {seen}. They cannot see: {unseen}.
          </Trans>
        ) : (
          <Trans>If you tick nothing, the link shows nothing.</Trans>
        )}
      </p>
      <FormFooter error={messages.form} busy={busy} onCancel={onCancel}>
        <Trans>Make the link</Trans>
      </FormFooter>
    </form>
  );
}

function DaysOption({ days }: { days: number }) {
  const { t } = useLingui();
  const count = useFormat().number(days);
  return <option value={days}>{t`${count} days`}</option>;
}
