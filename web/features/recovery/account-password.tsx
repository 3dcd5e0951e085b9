import { Trans, useLingui } from '@lingui/react/macro';
import { Field } from '#web/ui/field.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';

type AccountPasswordProps = {
  busy: boolean;
  /** It was typed, and is not the account's. */
  wrong: boolean;
};

/**
 * Shows that whoever reads the mailbox made the account, too. Who does not know its password did not make it, or
 * forgot it: a new one makes the account theirs alone.
 */
export function AccountPassword({ busy, wrong }: AccountPasswordProps) {
  const { t } = useLingui();
  return (
    <>
      <p>
        <Trans>
          You are not signed in on this device. Please type the password that you chose when you registered,
          so that nobody else's account gets your address.
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
      <LinkButton to="/forgot-password" variant="ghost" className="w-full">
        <Trans>I don't know it, or did not register</Trans>
      </LinkButton>
    </>
  );
}
