import { Plural, Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { Account } from '#shared/contract/account.ts';
import { type Proof, ProofForm } from '#web/features/shared/second-factor/proof-form.tsx';
import { RecoveryCodes } from '#web/features/shared/second-factor/recovery-codes.tsx';
import { api } from '#web/lib/api.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';

/** So few recovery codes are a reason to make new ones. */
const few = 3;

/** What can be done while it is on. */
export type Task = 'move' | 'new-codes' | 'turn-off';

type SecondFactorOnProps = {
  state: Account['second_factor'];
  task: Task | null;
  onTask: (task: Task | null) => void;
  onDone: () => void;
};

/** Two-step sign-in while it is on. */
export function SecondFactorOn({ state, task, onTask, onDone }: SecondFactorOnProps) {
  const [codes, setCodes] = useState<string[]>();
  const cancel = () => onTask(null);

  const renew = async (body: Proof) => {
    const made = await api('POST /api/account/second-factor/recovery-codes', { body });
    setCodes(made.recovery_codes);
  };
  const turnOff = async (body: Proof) => {
    await api('POST /api/account/second-factor/off', { body });
    onDone();
  };

  if (codes) {
    return (
      <RecoveryCodes
        codes={codes}
        onKept={() => {
          setCodes(undefined);
          onDone();
        }}
      />
    );
  }
  if (task === 'new-codes') {
    return <ProofForm withCode send={renew} action={<Trans>Make new codes</Trans>} onCancel={cancel} />;
  }
  if (task === 'turn-off') {
    return (
      <ProofForm
        withCode
        send={turnOff}
        variant="alarm"
        action={<Trans>Turn off two-step sign-in</Trans>}
        onCancel={cancel}
      />
    );
  }
  const left = state.recovery_codes;
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge>
          <Trans>On</Trans>
        </Badge>
        <Plural
          value={left}
          _0="No recovery code is left"
          one="# recovery code is left"
          other="# recovery codes are left"
        />
      </p>
      {left <= few && (
        <p className="mt-3 rounded-md bg-marigold-50 px-4 py-3">
          <Trans>Please make new recovery codes soon, so that you can get in without your phone.</Trans>
        </p>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        <Button variant="outline" onClick={() => onTask('new-codes')}>
          <Trans>New recovery codes</Trans>
        </Button>
        <Button variant="outline" onClick={() => onTask('move')}>
          <Trans>Move to another phone</Trans>
        </Button>
        {!state.required && (
          <Button variant="outline" onClick={() => onTask('turn-off')}>
            <Trans>Turn off</Trans>
          </Button>
        )}
      </div>
      {state.required && (
        <p className="mt-3 text-sm text-ink-soft">
          <Trans>Your role needs two-step sign-in, so it stays on</Trans>
        </p>
      )}
    </>
  );
}
