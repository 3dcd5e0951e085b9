import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { imageRules } from '#shared/contract/image-rules.ts';
import {
  type AccountFormProps,
  AccountFormView,
  EmailField,
  TextField,
  useAccountForm,
} from '#web/features/login/account-form.tsx';
import { checkLogin, checkRegistration, register, signIn } from '#web/features/login/sign-in.ts';
import { GenderField } from '#web/features/shared/account/gender-field.tsx';
import { JavaScriptNeeded } from '#web/features/shared/account/javascript-needed.tsx';
import { PhoneExample } from '#web/features/shared/account/phone-example.tsx';
import { ImageField } from '#web/features/shared/image-field.tsx';
import { PageHead } from '#web/features/shared/page-head.tsx';
import { LegalLink, PrivacyNote } from '#web/features/shared/privacy-note.tsx';
import { SecondStep, useSecondStep } from '#web/features/shared/second-factor/second-step.tsx';
import { useImageChoice } from '#web/features/shared/use-image-choice.ts';
import { LocaleLink, useLocale } from '#web/i18n/locale.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Container } from '#web/ui/container.tsx';
import { PersonIcon } from '#web/ui/icons/people.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';

/** The fragment of the URL that shows the registration. */
const registerHash = '#register';

/**
 * The customers' sign-in and registration on one screen, each with a URL of its own. Both lead to `next` afterwards.
 */
export function AccountPanel({ next }: { next: string }) {
  const { t } = useLingui();
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  const isNew = useHydrated() && hash === registerHash;
  const [email, setEmail] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  const formProps = { next, email, onEmail: setEmail };

  /** Switches between the forms. The title gets the focus, so that screen readers say which form is shown. */
  const toggle = async () => {
    const to = { search, hash: isNew ? '' : registerHash };
    await navigate(to, { replace: isNew, preventScrollReset: true, flushSync: true });
    heading.current?.focus();
  };

  return (
    <div className="bg-linear-to-b from-teal-50 to-paper">
      <PageHead
        title={isNew ? t`Register for Medical Services` : t`Medical Portal Login`}
        description={t`Sign in or register as a patient or a family member.`}
      />
      <Container className="py-10 sm:py-16">
        <Card className="mx-auto max-w-xl p-5 sm:p-9">
          <h1 ref={heading} tabIndex={-1} className="text-2xl font-bold text-teal-900 sm:text-3xl">
            {isNew ? <Trans>Register for Medical Services</Trans> : <Trans>Medical Portal Login</Trans>}
          </h1>
          <p className="mt-2 text-ink-soft">
            {isNew ? (
              <Trans>
                We ask for these details so that we know you when you write, and can reach you about your
                treatment.
              </Trans>
            ) : (
              <Trans>For patients and their families.</Trans>
            )}
          </p>
          <JavaScriptNeeded />
          <div className="noscript:hidden">
            {isNew ? <RegisterForm {...formProps} /> : <LoginForm {...formProps} />}
          </div>
          <div className="mt-6 flex flex-wrap items-center justify-center gap-x-2 border-t border-line pt-4 text-center noscript:hidden">
            <span className="text-ink-soft">
              {isNew ? <Trans>Do you have an account?</Trans> : <Trans>New here?</Trans>}
            </span>
            <Button variant="ghost" className="px-3!" onClick={toggle}>
              {isNew ? <Trans>Sign in instead</Trans> : <Trans>Create new account</Trans>}
            </Button>
          </div>
        </Card>
        <p className="mx-auto mt-5 max-w-xl text-center text-ink-soft">
          <Trans>Did you send a request without an account?</Trans>{' '}
          <LocaleLink
            to="/track"
            className="tap inline-flex items-center font-semibold text-teal-800 underline"
          >
            <Trans>Follow your request</Trans>
          </LocaleLink>
        </p>
        <p className="mx-auto mt-2 max-w-xl text-center text-ink-soft">
          <Trans>Do you have no email address?</Trans>{' '}
          <LocaleLink
            to="/enter"
            className="tap inline-flex items-center font-semibold text-teal-800 underline"
          >
            <Trans>Open your case with a code</Trans>
          </LocaleLink>
        </p>
      </Container>
    </div>
  );
}

/** Signs a customer in, with a second step if the account needs it. */
function LoginForm({ next, email, onEmail }: AccountFormProps) {
  const { t } = useLingui();
  const { codeStep, withCode } = useSecondStep();
  const form = useAccountForm({
    check: checkLogin,
    send: ({ email = '', password = '' }) => withCode((code) => signIn({ email, password, code })),
    failed: t`Failed to login. Please try again.`,
    next,
  });
  return (
    <>
      <div hidden={codeStep !== null}>
        <AccountFormView form={form} action={<Trans>Sign In</Trans>}>
          <EmailField form={form} email={email} onEmail={onEmail} autoComplete="username" />
          <TextField
            form={form}
            name="password"
            secret
            autoComplete="current-password"
            label={<Trans>Password</Trans>}
          />
          <p className="text-right">
            <LocaleLink
              to="/forgot-password"
              state={{ email }}
              className="tap inline-flex items-center font-medium text-teal-800 underline underline-offset-4 hover:text-teal-950"
            >
              <Trans>Forgot your password?</Trans>
            </LocaleLink>
          </p>
        </AccountFormView>
      </div>
      {codeStep && (
        <div className="mt-6">
          <SecondStep step={codeStep} />
        </div>
      )}
    </>
  );
}

/** Registers a customer. */
function RegisterForm({ next, email, onEmail }: AccountFormProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const form = useAccountForm({
    check: (values) => photo.check(checkRegistration(values)),
    send: ({ email = '', password = '' }, data) => {
      if (photo.image) data.set('image', photo.image);
      else data.delete('image');
      return register(data, { email: email.trim(), password });
    },
    failed: t`Registration failed. Please try again.`,
    next,
    state: { welcome: true },
  });
  const photo = useImageChoice(imageRules.user, form);
  return (
    <AccountFormView form={form} action={<Trans>Register</Trans>}>
      <input type="hidden" name="lang" value={locale} />
      <TextField form={form} name="name" autoComplete="name" label={<Trans>Full name</Trans>} />
      <GenderField />
      <ImageField
        round
        label={<Trans>Profile picture (optional)</Trans>}
        rule={imageRules.user}
        choice={photo}
        shown={null}
        placeholder={<PersonIcon />}
        error={form.errors.fields.image}
      />
      <EmailField form={form} email={email} onEmail={onEmail} autoComplete="email" />
      <TextField
        form={form}
        name="contact"
        type="tel"
        autoComplete="tel"
        label={<Trans>Contact number</Trans>}
        hint={<PhoneExample />}
      />
      <TextField
        form={form}
        name="password"
        secret
        autoComplete="new-password"
        label={<Trans>Password</Trans>}
        hint={<Trans>Use 8 or more characters with a mix of letters, numbers & symbols</Trans>}
      />
      <PrivacyNote>
        <Trans>
          By registering you accept the <LegalLink to="/terms">terms of service</LegalLink>. We use your
          details for your account and to reach you, and for nothing else.
        </Trans>
      </PrivacyNote>
    </AccountFormView>
  );
}
