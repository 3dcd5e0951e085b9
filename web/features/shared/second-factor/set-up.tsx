import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { RecoveryCodes as Codes, SecondFactorSecret } from '#shared/contract/second-factor.ts';
import { type Proof, ProofForm } from '#web/features/shared/second-factor/proof-form.tsx';
import { RecoveryCodes } from '#web/features/shared/second-factor/recovery-codes.tsx';
import { Scan } from '#web/features/shared/second-factor/scan.tsx';
import { api } from '#web/lib/api.ts';

type SetUpProps = {
  /** Whether it is on already, and only moves to another phone. */
  moving?: boolean;
  /** Told once the recovery codes are kept. */
  onDone: () => void;
  onCancel?: () => void;
};

/** Sets a second factor up: the password, the app, the recovery codes. */
export function SetUp({ moving = false, onDone, onCancel }: SetUpProps) {
  const [drawn, setDrawn] = useState<SecondFactorSecret>();
  const [made, setMade] = useState<Codes>();

  const begin = async ({ password, code }: Proof) => {
    const body = moving ? { password, code } : { password };
    setDrawn(await api('POST /api/account/second-factor', { body }));
  };

  if (made) return <RecoveryCodes codes={made.recovery_codes} onKept={onDone} />;
  if (drawn) return <Scan drawn={drawn} onConfirmed={setMade} onCancel={onCancel} />;
  return <ProofForm withCode={moving} send={begin} action={<Trans>Continue</Trans>} onCancel={onCancel} />;
}
