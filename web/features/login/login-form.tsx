import { Trans, useLingui } from '@lingui/react/macro';
import { AccountForm, type DoorProps, TextField, useAccountForm } from '#web/features/login/account-form.tsx';
import { checkLogin } from '#web/features/login/check-form.ts';
import { signIn } from '#web/features/login/sign-in.ts';
import { SecondStep, useSecondStep } from '#web/features/shared/second-factor/second-step.tsx';
import { LocaleLink } from '#web/i18n/locale.tsx';

const credentials = ({ email = '', password = '' }: Record<string, string>) => ({ email, password });

/** Signs a customer in. */
export function LoginForm({ next, email, onEmail }: DoorProps) {
  const { t } = useLingui();
  const { codeStep, withCode } = useSecondStep();
  const {
    errors,
    typed: _typed,
    ...form
  } = useAccountForm({
    check: (values) => checkLogin(credentials(values)),
    send: (values) => withCode((code) => signIn({ ...credentials(values), code })),
    failure: t`Failed to login. Please try again.`,
    next,
  });
  return (
    <>
      <div hidden={codeStep !== null}>
        <AccountForm {...form} error={errors.form} action={<Trans>Sign In</Trans>}>
          <TextField
            name="email"
            type="email"
            defaultValue={email}
            onInput={({ currentTarget }) => onEmail(currentTarget.value)}
            autoComplete="username"
            label={<Trans>Email</Trans>}
            errors={errors}
            readOnly={form.busy}
          />
          <TextField
            name="password"
            secret
            autoComplete="current-password"
            label={<Trans>Password</Trans>}
            errors={errors}
            readOnly={form.busy}
          />
          <p className="text-right">
            <LocaleLink
              to="/forgot-password"
              className="tap inline-flex items-center font-medium text-teal-800 underline underline-offset-4 hover:text-teal-950"
            >
              <Trans>Forgot your password?</Trans>
            </LocaleLink>
          </p>
        </AccountForm>
      </div>
      {codeStep && (
        <div className="mt-6">
          <SecondStep step={codeStep} />
        </div>
      )}
    </>
  );
}
