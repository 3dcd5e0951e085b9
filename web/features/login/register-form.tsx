import { Trans, useLingui } from '@lingui/react/macro';
import { uploadRules } from '#shared/contract/upload-rules.ts';
import {
  type AccountFormProps,
  AccountFormView,
  TextField,
  useAccountForm,
} from '#web/features/login/account-form.tsx';
import { checkRegistration, register } from '#web/features/login/sign-in.ts';
import { GenderField } from '#web/features/shared/account/gender-field.tsx';
import { PasswordStrength } from '#web/features/shared/account/password-strength.tsx';
import { ImageField } from '#web/features/shared/image-field.tsx';
import { LegalLink, PrivacyNote } from '#web/features/shared/privacy-note.tsx';
import { useImageChoice } from '#web/features/shared/use-image-choice.ts';
import { useLocale } from '#web/i18n/locale.tsx';
import { PersonIcon } from '#web/ui/icons/people.tsx';

/** Registers a customer. */
export function RegisterForm({ next, email, onEmail }: AccountFormProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const form = useAccountForm({
    check: checkRegistration,
    send: ({ email = '', password = '' }, data) => {
      if (photo.image) data.set('image', photo.image);
      else data.delete('image');
      return register(data, { email: email.trim(), password });
    },
    failed: t`Registration failed. Please try again.`,
    next,
    state: { welcome: true },
  });
  const photo = useImageChoice(uploadRules.user, form);
  const { name, email: typedEmail, contact, password = '' } = form.values;
  return (
    <AccountFormView form={form} waits={photo.preparing} action={<Trans>Register</Trans>}>
      <input type="hidden" name="lang" value={locale} />
      <TextField form={form} name="name" autoComplete="name" label={<Trans>Full name</Trans>} />
      <GenderField />
      <ImageField
        look="site"
        round
        label={<Trans>Profile picture (optional)</Trans>}
        rule={uploadRules.user}
        choice={photo}
        shown={null}
        placeholder={<PersonIcon />}
        error={form.errors.fields.image}
      />
      <TextField
        form={form}
        name="email"
        type="email"
        defaultValue={email}
        onInput={({ currentTarget }) => onEmail(currentTarget.value)}
        autoComplete="email"
        label={<Trans>Email</Trans>}
      />
      <TextField
        form={form}
        name="contact"
        type="tel"
        autoComplete="tel"
        label={<Trans>Contact number</Trans>}
      />
      <TextField
        form={form}
        name="password"
        secret
        autoComplete="new-password"
        label={<Trans>Password</Trans>}
        hint={<Trans>Use 8 or more characters with a mix of letters, numbers & symbols</Trans>}
      />
      <PasswordStrength password={password} person={[name, typedEmail, contact]} />
      <PrivacyNote>
        <Trans>
          By registering you accept the <LegalLink to="/terms">terms of use</LegalLink>. We use your details
          for your account and to reach you, and for nothing else.
        </Trans>
      </PrivacyNote>
    </AccountFormView>
  );
}
