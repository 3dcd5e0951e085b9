import { Trans, useLingui } from '@lingui/react/macro';
import {
  type AccountFormProps,
  AccountFormView,
  TextField,
  useAccountForm,
} from '#web/features/login/account-form.tsx';
import { checkLogin, signIn } from '#web/features/login/sign-in.ts';
import { SecondStep, useSecondStep } from '#web/features/shared/second-factor/second-step.tsx';
import { LocaleLink } from '#web/i18n/locale.tsx';

/** Signs a customer in, with a second step if the account needs it. */
export function LoginForm({ next, email, onEmail }: AccountFormProps) {
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
          <TextField
            form={form}
            name="email"
            type="email"
            defaultValue={email}
            onInput={({ currentTarget }) => onEmail(currentTarget.value)}
            autoComplete="username"
            label={<Trans>Email</Trans>}
          />
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
