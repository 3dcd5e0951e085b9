import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { CodeField, type CodeKind } from '#web/features/shared/second-factor/code-field.tsx';
import type { AskedCode } from '#web/features/shared/second-factor/use-second-step.ts';
import { useSending } from '#web/features/shared/second-factor/use-sending.ts';
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
