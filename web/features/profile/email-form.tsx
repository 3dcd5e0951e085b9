import { Trans, useLingui } from '@lingui/react/macro';
import { api } from '#web/lib/api.ts';
import { inControls, useForm } from '#web/lib/form/use-form.ts';
import { useFormMessages } from '#web/lib/form/use-form-messages.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/inputs.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';

type EmailFormProps = { onRequested: (email: string) => void; onCancel: () => void };

/** Requests another email address. The password proves that the owner of the account requests it. */
export function EmailForm({ onRequested, onCancel }: EmailFormProps) {
  const { t } = useLingui();
  const { props, errors, busy } = useForm({
    ...inControls,
    submit: async ({ email = '', current = '' }) => {
      await api('PUT /api/account/email', { body: { email: email.trim(), current } });
      onRequested(email.trim());
    },
    failed: t`That did not work. Please try again.`,
    showServerErrors: 'fields',
  });
  const messages = useFormMessages(errors);
  return (
    <form method="post" {...props} className="mt-5 space-y-4">
      <Field label={<Trans>New email address</Trans>} required error={messages.field('email')}>
        {(control) => (
          <TextInput {...control} type="email" name="email" autoComplete="email" readOnly={busy} />
        )}
      </Field>
      <Field label={<Trans>Current password</Trans>} required error={messages.field('current')}>
        {(control) => (
          <PasswordInput {...control} name="current" autoComplete="current-password" readOnly={busy} />
        )}
      </Field>
      {messages.form && <Banner tone="error">{messages.form}</Banner>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          <Trans>Send the link</Trans>
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  );
}
