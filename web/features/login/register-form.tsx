import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { AccountForm, type DoorProps, TextField, useAccountForm } from '#web/features/login/account-form.tsx';
import { checkRegistration } from '#web/features/login/check-form.ts';
import { register } from '#web/features/login/sign-in.ts';
import { GenderField } from '#web/features/shared/account/gender-field.tsx';
import { PasswordStrength } from '#web/features/shared/account/password-strength.tsx';
import { PhotoField } from '#web/features/shared/account/photo-field.tsx';
import { LegalLink, PrivacyNote } from '#web/features/shared/privacy-note.tsx';
import { useLocale } from '#web/i18n/locale.tsx';

/** Registers a customer. */
export function RegisterForm({ next, email, onEmail }: DoorProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const [photo, setPhoto] = useState<File | null>(null);
  const { errors, typed, ...form } = useAccountForm({
    check: checkRegistration,
    send: ({ email = '', password = '' }, data) => {
      if (photo) data.set('image', photo);
      return register(data, { email: email.trim(), password });
    },
    failure: t`Registration failed. Please try again.`,
    next,
  });
  const { busy } = form;
  return (
    <AccountForm {...form} error={errors.form} action={<Trans>Register</Trans>}>
      <input type="hidden" name="lang" value={locale} />
      <TextField
        name="name"
        autoComplete="name"
        label={<Trans>Full name</Trans>}
        errors={errors}
        readOnly={busy}
      />
      <GenderField />
      <PhotoField photo={photo} onChoose={setPhoto} />
      <TextField
        name="email"
        type="email"
        defaultValue={email}
        onInput={({ currentTarget }) => onEmail(currentTarget.value)}
        autoComplete="email"
        label={<Trans>Email</Trans>}
        errors={errors}
        readOnly={busy}
      />
      <TextField
        name="contact"
        type="tel"
        autoComplete="tel"
        label={<Trans>Contact number</Trans>}
        errors={errors}
        readOnly={busy}
      />
      <TextField
        name="password"
        secret
        autoComplete="new-password"
        label={<Trans>Password</Trans>}
        hint={<Trans>Use 8 or more characters with a mix of letters, numbers & symbols</Trans>}
        errors={errors}
        readOnly={busy}
      />
      <PasswordStrength password={typed.password ?? ''} person={[typed.name, typed.email, typed.contact]} />
      <PrivacyNote>
        <Trans>
          By registering you accept the <LegalLink to="/terms">terms of use</LegalLink>. We use your details
          for your account and to reach you, and for nothing else.
        </Trans>
      </PrivacyNote>
    </AccountForm>
  );
}
