import '#web/lib/zod-without-eval.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { passwordChange, staffPasswordChange } from '#shared/contract/credentials.ts';
import { limits } from '#shared/contract/limits.ts';
import { seeded } from '#shared/contract/seeded.ts';
import type { User } from '#shared/contract/users.ts';
import { SettingsSection } from '#web/features/settings/settings-section.tsx';
import { NextStep, nextStepClass } from '#web/features/shared/next-step.tsx';
import { useSendsMail } from '#web/features/shared/without-mail.tsx';
import { api } from '#web/lib/api.ts';
import { checkBy } from '#web/lib/form/form-errors.ts';
import { inControls } from '#web/lib/form/form-options.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { useFormMessages } from '#web/lib/form/use-form-messages.ts';
import { storeCustomerSession, storeStaffSession } from '#web/lib/session.ts';
import { showMessage } from '#web/lib/show-message.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';

type PasswordSectionProps = {
  user: User;
  /** Called when the password has been changed, which ends all other sessions. */
  onChanged: () => void;
  /** The next step in the bar of phones while nothing is typed here. */
  children: ReactNode;
};

const formId = 'password-form';

/** Changes the password. While somebody types, the bar of phones has its button. */
export function PasswordSection({ user, onChanged, children }: PasswordSectionProps) {
  const { t } = useLingui();
  const [isDone, setDone] = useState(false);
  const sendsMail = useSendsMail();
  const isCustomer = user.role_id === seeded.roles.customer;
  const { props, errors, busy, reset, values } = useForm({
    ...inControls,
    check: (typed) => {
      setDone(false);
      return checkBy(isCustomer ? passwordChange : staffPasswordChange, typed);
    },
    submit: async ({ current = '', password = '' }) => {
      const session = await api('PUT /api/account/password', { body: { current, password } });
      (isCustomer ? storeCustomerSession : storeStaffSession)(session);
      reset();
      setDone(true);
      onChanged();
    },
    failed: t`Your password could not be changed. Please try again.`,
    showServerErrors: 'fields',
  });
  const messages = useFormMessages(errors);

  return (
    <SettingsSection
      id="password"
      title={<Trans>Password</Trans>}
      lead={
        <Trans>
          After you change your password, you stay signed in here and are signed out on all other devices.
        </Trans>
      }
    >
      <form id={formId} method="post" {...props} className="space-y-4">
        {isDone && (
          <Banner ref={showMessage} tone="success">
            {sendsMail ? (
              <Trans>Your password is changed. We have sent you an email about it.</Trans>
            ) : (
              <Trans>Your password is changed.</Trans>
            )}
          </Banner>
        )}
        {/* Lets password managers know whose password this is. */}
        <input type="text" name="username" autoComplete="username" value={user.email ?? ''} readOnly hidden />
        <Field label={<Trans>Current password</Trans>} required error={messages.field('current')}>
          {(control) => (
            <PasswordInput
              {...control}
              name="current"
              autoComplete="current-password"
              maxLength={limits.password}
              readOnly={busy}
              onInput={() => setDone(false)}
            />
          )}
        </Field>
        <Field
          label={<Trans>New password</Trans>}
          hint={<Trans>Use 8 or more characters with a mix of letters, numbers & symbols</Trans>}
          required
          error={messages.field('password')}
        >
          {(control) => (
            <PasswordInput
              {...control}
              name="password"
              autoComplete="new-password"
              maxLength={limits.password}
              readOnly={busy}
              onInput={() => setDone(false)}
            />
          )}
        </Field>
        {messages.form && <Banner tone="error">{messages.form}</Banner>}
        <Button type="submit" busy={busy}>
          {busy ? <Trans>Processing...</Trans> : <Trans>Change password</Trans>}
        </Button>
      </form>
      {!values.current && !values.password ? (
        children
      ) : (
        <NextStep>
          <button type="submit" form={formId} disabled={busy} className={nextStepClass}>
            <Trans>Change password</Trans>
          </button>
        </NextStep>
      )}
    </SettingsSection>
  );
}
