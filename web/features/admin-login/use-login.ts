import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { messages } from '#shared/contract/messages.ts';
import { SteppedBack, useSecondStep } from '#web/features/shared/second-factor/second-step.tsx';
import { api } from '#web/lib/api.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { keepStaff } from '#web/lib/session.ts';
import { useToast } from '#web/ui/toast-context.ts';

/** Toasts of the sign-in stay longer than those of the portal's screens. */
const closesAfter = 5000;

export type Credentials = { email: string; password: string; remember: boolean };

/** Signs a member of staff in and goes on to `next`. Resolves to whether it worked. */
export function useLogin(next: string) {
  const { t } = useLingui();
  const toast = useToast();
  const navigate = useNavigate();
  const { asked, withCode } = useSecondStep();
  const [busy, setBusy] = useState(false);
  const [missing, setMissing] = useState<string | null>(null);

  const login = async ({ email, password, remember }: Credentials): Promise<boolean> => {
    const incomplete = email.trim() === '' || password === '';
    setMissing(incomplete ? messages.credentialsRequired : null);
    if (incomplete || busy) return false;
    setBusy(true);
    try {
      const body = { email, password, remember, mode: 'session', portal: 'admin' } as const;
      keepStaff(
        await withCode((code) => api('POST /api/login', { body: { ...body, ...(code && { code }) } })),
      );
    } catch (error) {
      setBusy(false);
      if (error instanceof SteppedBack) return false;
      toast({ tone: 'error', closesAfter, text: messageOf(error, t`Login failed. Please try again.`) });
      return false;
    }
    toast({ closesAfter, text: t`Login successful!` });
    navigate(next, { replace: true });
    return true;
  };

  return { login, asked, busy, missing, complete: () => setMissing(null) };
}
