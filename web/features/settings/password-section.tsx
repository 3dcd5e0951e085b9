import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { limits } from '#shared/contract/limits.ts';
import { passwordMessages } from '#shared/contract/own-password.ts';
import type { User } from '#shared/contract/users.ts';
import { SettingsSection } from '#web/features/settings/settings-section.tsx';
import { usePasswordForm } from '#web/features/settings/use-password-form.ts';
import { PasswordStrength } from '#web/features/shared/account/password-strength.tsx';
import { useTranslateMessage } from '#web/i18n/messages.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';

const words: Partial<Record<string, MessageDescriptor>> = {
  [passwordMessages.currentRequired]: msg`Please enter your current password`,
  [passwordMessages.currentWrong]: msg`This is not your current password`,
};

type PasswordSectionProps = {
  user: User;
  /** The others are signed out by now. */
  onChanged: () => void;
};

/** Another password. Whoever knows the old one is out after that. */
export function PasswordSection({ user, onChanged }: PasswordSectionProps) {
  const { i18n } = useLingui();
  const message = useTranslateMessage();
  const { typed, problems, busy, done, type, submit } = usePasswordForm(user, onChanged);
  const said = (english: string | undefined) => {
    if (!english) return undefined;
    const own = words[english];
    return own ? i18n._(own) : message(english);
  };

  return (
    <SettingsSection
      id="password"
      title={<Trans>Password</Trans>}
      lead={<Trans>After a change you stay signed in here, and are signed out on all other devices.</Trans>}
    >
      <form method="post" noValidate onSubmit={submit} className="space-y-4">
        {problems.form && <Banner tone="error">{said(problems.form)}</Banner>}
        {done && (
          <Banner tone="success">
            <Trans>Your password is changed. We have sent you a mail about it.</Trans>
          </Banner>
        )}
        {/* Tells password managers whose password it is. */}
        <input type="text" name="username" autoComplete="username" value={user.email} readOnly hidden />
        <Field label={<Trans>Current password</Trans>} required error={said(problems.current)}>
          {(control) => (
            <PasswordInput
              {...control}
              name="current"
              autoComplete="current-password"
              maxLength={limits.password}
              value={typed.current}
              readOnly={busy}
              onChange={({ target }) => type('current', target.value)}
            />
          )}
        </Field>
        <div>
          <Field
            label={<Trans>New password</Trans>}
            hint={<Trans>Use 8 or more characters with a mix of letters, numbers & symbols</Trans>}
            required
            error={said(problems.password)}
          >
            {(control) => (
              <PasswordInput
                {...control}
                name="password"
                autoComplete="new-password"
                maxLength={limits.password}
                value={typed.password}
                readOnly={busy}
                onChange={({ target }) => type('password', target.value)}
              />
            )}
          </Field>
          <PasswordStrength
            password={typed.password}
            person={[user.name, user.email, user.contact ?? undefined]}
          />
        </div>
        <Button type="submit" busy={busy}>
          {busy ? <Trans>Processing...</Trans> : <Trans>Change password</Trans>}
        </Button>
      </form>
    </SettingsSection>
  );
}
