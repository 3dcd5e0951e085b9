import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { messages } from '#shared/contract/messages.ts';
import { SteppedBack, useSecondStep } from '#web/features/shared/second-factor/second-step.tsx';
import { api } from '#web/lib/api.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { keepStaff } from '#web/lib/session.ts';

/** Opens a new session where the old one ended. Resolves to whether it worked; `problem` says why not. */
export function useSignInAgain() {
  const { t } = useLingui();
  const { asked, withCode } = useSecondStep();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const signIn = async (email: string, password: string): Promise<boolean> => {
    const incomplete = email.trim() === '' || password === '';
    setProblem(incomplete ? messages.credentialsRequired : null);
    if (incomplete || busy) return false;
    setBusy(true);
    try {
      const body = { email, password, mode: 'session', portal: 'admin' } as const;
      keepStaff(
        await withCode((code) => api('POST /api/login', { body: { ...body, ...(code && { code }) } })),
      );
      return true;
    } catch (error) {
      if (!(error instanceof SteppedBack)) setProblem(messageOf(error, t`Login failed. Please try again.`));
      return false;
    } finally {
      setBusy(false);
    }
  };

  return { signIn, asked, busy, problem };
}
