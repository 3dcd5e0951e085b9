import '#web/lib/zod-without-eval.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { firstEmailInput } from '#shared/contract/case-access.ts';
import { CodeFromUs } from '#web/features/settings/code-from-us.tsx';
import { SettingsSection } from '#web/features/settings/settings-section.tsx';
import { NewPassword } from '#web/features/shared/account/password-fields.tsx';
import { useSendsMail, WithoutMail } from '#web/features/shared/without-mail.tsx';
import { api } from '#web/lib/api.ts';
import { checkBy } from '#web/lib/form/form-errors.ts';
import { inControls } from '#web/lib/form/form-options.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { useFormMessages } from '#web/lib/form/use-form-messages.ts';
import { showMessage } from '#web/lib/show-message.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/inputs.tsx';

/** Adds an email address and a password to an account without: then the family signs in like others. */
export function FirstEmailSection() {
  const sendsMail = useSendsMail();
  return (
    <SettingsSection
      id="add-email"
      title={<Trans>Add an email address</Trans>}
      lead={<Trans>You then sign in with email and password, and need no codes any more.</Trans>}
    >
      {sendsMail ? <FirstEmailForm /> : <WithoutMail />}
    </SettingsSection>
  );
}

function FirstEmailForm() {
  const { t } = useLingui();
  const [isDone, setDone] = useState(false);
  const { props, errors, busy } = useForm({
    ...inControls,
    check: (values) => checkBy(firstEmailInput, values),
    submit: async ({ email = '', password = '', code = '' }) => {
      await api('POST /api/account/first-email', { body: { email, password, code } });
      setDone(true);
    },
    failed: t`The address could not be added. Please try again, or call us.`,
    showServerErrors: 'fields',
  });
  const messages = useFormMessages(errors);
  if (isDone)
    return (
      <Banner ref={showMessage} tone="success">
        <Trans>
          We have sent you an email. Open the link in it: from then on you sign in with the address.
        </Trans>
      </Banner>
    );
  return (
    <form method="post" {...props} className="space-y-4">
      <Field label={<Trans>Email</Trans>} required error={messages.field('email')}>
        {(control) => (
          <TextInput {...control} type="email" name="email" autoComplete="username" readOnly={busy} />
        )}
      </Field>
      <NewPassword label={<Trans>Password</Trans>} error={messages.field('password')} busy={busy} />
      <CodeFromUs error={messages.field('code')} busy={busy} />
      {messages.form && <Banner tone="error">{messages.form}</Banner>}
      <Button type="submit" busy={busy}>
        {busy ? <Trans>Processing...</Trans> : <Trans>Add the address</Trans>}
      </Button>
    </form>
  );
}
