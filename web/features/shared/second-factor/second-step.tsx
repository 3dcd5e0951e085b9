import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { CodeField, type CodeKind } from '#web/features/shared/second-factor/code-field.tsx';
import { useSending } from '#web/features/shared/second-factor/use-sending.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';

/** The second step of a sign-in: the code, after the password was right. */
export function SecondStep({ asked }: { asked: AskedCode }) {
  const [kind, setKind] = useState<CodeKind>('app');
  const { busy, onSubmit, problem, said, clear } = useSending((values) =>
    asked.send(String(values.get('code'))),
  );
  const change = (other: CodeKind) => {
    clear();
    setKind(other);
  };
  return (
    <form method="post" noValidate onSubmit={onSubmit} className="space-y-4">
      <p role="status">
        {kind === 'app' ? (
          <Trans>Enter the code from your authenticator app</Trans>
        ) : (
          <Trans>Enter one of your recovery codes</Trans>
        )}
      </p>
      {problem && <Banner tone="error">{problem}</Banner>}
      <CodeField kind={kind} onKind={change} focusFirst error={said('code')} />
      <Button type="submit" busy={busy} className="mt-2 min-h-12 w-full">
        {busy ? <Trans>Processing...</Trans> : <Trans>Continue</Trans>}
      </Button>
      <Button variant="ghost" disabled={busy} onClick={asked.back} className="w-full">
        <Trans>Back</Trans>
      </Button>
    </form>
  );
}

/** The sign-in waits for a code. `send` rejects with what the server says of a wrong one. */
type AskedCode = { send: (code: string) => Promise<void>; back: () => void };

/** Somebody went back from the code to the password: nothing went wrong. */
export class SteppedBack extends Error {}

/**
 * Signs in by `signIn`, and if the server asks for a code besides the password, by that and a code: `asked` is
 * there then, for a `SecondStep`. Rejects with `SteppedBack`, or with what went wrong before the code.
 */
export function useSecondStep() {
  const [asked, setAsked] = useState<AskedCode | null>(null);

  const withCode = async <T,>(signIn: (code?: string) => Promise<T>): Promise<T> => {
    try {
      return await signIn();
    } catch (error) {
      if (!(error instanceof ApiError && error.secondFactor === 'code')) throw error;
    }
    return new Promise<T>((resolve, reject) => {
      setAsked({
        send: async (code) => {
          resolve(await signIn(code));
          setAsked(null);
        },
        back: () => {
          reject(new SteppedBack());
          setAsked(null);
        },
      });
    });
  };

  return { asked, withCode };
}
