import '#web/lib/zod-without-eval.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { betterPassword } from '#shared/contract/credentials.ts';
import { seeded } from '#shared/contract/seeded.ts';
import {
  CurrentPassword,
  NewPassword,
  PasswordOwner,
} from '#web/features/shared/account/password-fields.tsx';
import { api } from '#web/lib/api.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { checkBy } from '#web/lib/form/form-errors.ts';
import { inControls } from '#web/lib/form/form-options.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { useFormMessages } from '#web/lib/form/use-form-messages.ts';
import { readCurrentUser, storeCustomerSession, storeStaffSession } from '#web/lib/session.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';

const typed = betterPassword.pick({ password: true });

/**
 * Asks for a better password in the place of what a weak one does not open. Once there is one, everything on the screen
 * is fetched again. The server asks for the current password only if the sign-in is a while ago.
 */
export function BetterPassword() {
  const { t } = useLingui();
  const client = useQueryClient();
  const [asksCurrent, setAsksCurrent] = useState(false);
  const { props, errors, busy } = useForm({
    ...inControls,
    check: (values) => checkBy(typed, values),
    submit: async ({ current, password = '' }) => {
      const session = await api('PUT /api/account/password', {
        body: { password, better: true, ...(current && { current }) },
      });
      const isCustomer = session.user.role_id === seeded.roles.customer;
      (isCustomer ? storeCustomerSession : storeStaffSession)(session);
      await client.invalidateQueries();
    },
    failed: t`Your password could not be changed. Please try again.`,
    showServerErrors: 'fields',
    onFailed: (error) => {
      if (!(error instanceof ApiError) || !error.codes.current) return;
      setAsksCurrent(true);
      // Another window may have changed it: then nothing is asked for any more.
      void client.invalidateQueries();
    },
  });
  const messages = useFormMessages(errors);
  return (
    <form method="post" {...props} className="space-y-4">
      <PasswordOwner email={readCurrentUser()?.email ?? null} />
      {(asksCurrent || errors.fields.current !== undefined) && (
        <CurrentPassword error={messages.field('current')} busy={busy} />
      )}
      <NewPassword label={<Trans>A better password</Trans>} error={messages.field('password')} busy={busy} />
      {messages.form && !messages.field('password') && !messages.field('current') && (
        <Banner tone="error">{messages.form}</Banner>
      )}
      <Button type="submit" busy={busy} className="max-sm:w-full">
        {busy ? <Trans>Processing...</Trans> : <Trans>Change password</Trans>}
      </Button>
    </form>
  );
}
