import { Plural, Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Account } from '#shared/contract/account.ts';
import { seeded } from '#shared/contract/seeded.ts';
import { SettingsSection } from '#web/features/settings/settings-section.tsx';
import { type Proof, ProofForm } from '#web/features/shared/second-factor/proof-form.tsx';
import { RecoveryCodes } from '#web/features/shared/second-factor/recovery-codes.tsx';
import { SetUp } from '#web/features/shared/second-factor/set-up.tsx';
import { useSendsMail, WithoutMail } from '#web/features/shared/without-mail.tsx';
import { LocaleLink } from '#web/i18n/locale.tsx';
import { useTranslate } from '#web/i18n/translate.ts';
import { api } from '#web/lib/api.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';

/** Turns two-step sign-in on and off, and moves it to another phone. */
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
          You sign in with your password and a code from an app on your phone. Somebody who learns your
          password still can't get in.
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

/** The highest number of remaining recovery codes at which new ones are recommended. */
const few = 3;

/** The changes that are possible while the second factor is on. */
type Task = 'move' | 'new-codes' | 'turn-off';

type SecondFactorOnProps = {
  state: Account['second_factor'];
  task: Task | null;
  onTask: (task: Task | null) => void;
  onDone: () => void;
};

/** Two-step sign-in while it is on. */
function SecondFactorOn({ state, task, onTask, onDone }: SecondFactorOnProps) {
  const translate = useTranslate();
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
        onSaved={() => {
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
      {state.required && <p className="mt-3 text-sm text-ink-soft">{translate('second_factor_required')}</p>}
    </>
  );
}

type SecondFactorOffProps = {
  /** Whether the e-mail address must be confirmed first. */
  mustConfirm: boolean;
  onTurnOn: () => void;
};

/** Two-step sign-in while it is off. */
function SecondFactorOff({ mustConfirm, onTurnOn }: SecondFactorOffProps) {
  const sendsMail = useSendsMail();
  if (mustConfirm && !sendsMail) return <WithoutMail />;
  if (mustConfirm) {
    return (
      <p className="rounded-md bg-marigold-50 px-4 py-3">
        <Trans>
          Please confirm your email address first. Otherwise somebody who typed your address by mistake could
          lock you out. We have sent you a link; you can ask for another one in{' '}
          <LocaleLink to="/profile#email" className="font-semibold text-teal-800 underline">
            your profile
          </LocaleLink>
          .
        </Trans>
      </p>
    );
  }
  return (
    <Button onClick={onTurnOn}>
      <Trans>Turn on two-step sign-in</Trans>
    </Button>
  );
}
