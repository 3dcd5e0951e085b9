import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Account } from '#shared/contract/account.ts';
import { seeded } from '#shared/contract/limits.ts';
import { SecondFactorOff } from '#web/features/settings/second-factor-off.tsx';
import { SecondFactorOn, type Task } from '#web/features/settings/second-factor-on.tsx';
import { SettingsSection } from '#web/features/settings/settings-section.tsx';
import { SetUp } from '#web/features/shared/second-factor/set-up.tsx';

/** Two-step sign-in: turned on, moved, turned off. */
export function SecondFactorSection({ account }: { account: Account }) {
  const { revalidate } = useRevalidator();
  const [task, setTask] = useState<Task | 'turn-on' | null>(null);
  const { on } = account.second_factor;
  const end = () => {
    setTask(null);
    revalidate();
  };
  const mustConfirm = account.user.role_id === seeded.roles.customer && !account.email_confirmed;
  return (
    <SettingsSection
      id="two-step"
      title={<Trans>Two-step sign-in</Trans>}
      lead={
        <Trans>
          Besides your password, a code from an app on your phone. Whoever learns your password still can't
          get in.
        </Trans>
      }
    >
      {task === 'turn-on' || task === 'move' ? (
        <SetUp moving={task === 'move'} onDone={end} onCancel={() => setTask(null)} />
      ) : on ? (
        <SecondFactorOn state={account.second_factor} task={task} onTask={setTask} onDone={end} />
      ) : (
        <SecondFactorOff mustConfirm={mustConfirm} onTurnOn={() => setTask('turn-on')} />
      )}
    </SettingsSection>
  );
}
