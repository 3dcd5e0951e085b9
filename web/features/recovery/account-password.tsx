import { Trans, useLingui } from '@lingui/react/macro';
import { Field } from '#web/ui/field.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';

type AccountPasswordProps = {
  busy: boolean;
  /** It was typed, and is not the account's. */
  wrong: boolean;
};

/**
 * Shows that whoever reads the mailbox made the account, too.
 */
export function AccountPassword({ busy, wrong }: AccountPasswordProps) {
  const { t } = useLingui();
  return (
    <>
      <p>
        <Trans>
          You are not signed in with this account here. Please type the password that you chose when you
          registered, so that nobody else's account gets your address.
        </Trans>
      </p>
      <Field
        label={<Trans>Password</Trans>}
        required
        error={wrong ? t`This is not the password of the account` : undefined}
      >
        {(control) => (
          <PasswordInput
            {...control}
            autoFocus
            name="current"
            autoComplete="current-password"
            readOnly={busy}
          />
        )}
      </Field>
    </>
  );
}
