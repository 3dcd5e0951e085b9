import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { useAccountForm } from '#web/features/login/use-account-form.ts';
import { useTranslateMessage } from '#web/i18n/messages.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';

/** What both forms are given: where to go on to, and the address that was typed into the other one. */
export type DoorProps = { next: string; email: string; onEmail: (email: string) => void };

type AccountFormProps = Omit<ReturnType<typeof useAccountForm>, 'errors' | 'typed'> & {
  /** The message above the fields. */
  error: string | null;
  /** What the button says. */
  action: ReactNode;
  children: ReactNode;
};

/**
 * What both forms have in common. Until the page is awake the button is off; a password is posted then,
 * never put into an address.
 */
export function AccountForm({ error, action, busy, handlers, children }: AccountFormProps) {
  const message = useTranslateMessage();
  const awake = useHydrated();
  return (
    <form method="post" noValidate className="mt-6 space-y-4" {...handlers}>
      {error && <Banner tone="error">{message(error)}</Banner>}
      {children}
      <Button type="submit" busy={busy} disabled={!awake} className="mt-2 min-h-12 w-full">
        {busy ? <Trans>Processing...</Trans> : action}
      </Button>
    </form>
  );
}
