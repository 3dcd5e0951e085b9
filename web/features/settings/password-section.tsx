import '#web/lib/zod-without-eval.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { passwordChange, staffPasswordChange } from '#shared/contract/credentials.ts';
import { seeded } from '#shared/contract/seeded.ts';
import type { User } from '#shared/contract/users.ts';
import { SettingsSection } from '#web/features/settings/settings-section.tsx';
import {
  CurrentPassword,
  NewPassword,
  PasswordOwner,
} from '#web/features/shared/account/password-fields.tsx';
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
        <PasswordOwner email={user.email} />
        <CurrentPassword error={messages.field('current')} busy={busy} onInput={() => setDone(false)} />
        <NewPassword
          label={<Trans>New password</Trans>}
          hint={<Trans>Use 8 or more characters with a mix of letters, numbers & symbols</Trans>}
          error={messages.field('password')}
          busy={busy}
          onInput={() => setDone(false)}
        />
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
