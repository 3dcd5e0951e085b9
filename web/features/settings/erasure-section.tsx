import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Erasure } from '#shared/contract/own-data.ts';
import { SettingsSection } from '#web/features/settings/settings-section.tsx';
import { type Proof, ProofForm } from '#web/features/shared/second-factor/proof-form.tsx';
import { api } from '#web/lib/api.ts';
import { forgetSession } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { TrashIcon } from '#web/ui/icons/actions.tsx';

type ErasureSectionProps = {
  /** Whether a code is asked for, too. */
  secondFactor: boolean;
  onErased: (erasure: Erasure) => void;
};

/** The end of the account: what it means, in plain words, before the password is asked for. */
export function ErasureSection({ secondFactor, onErased }: ErasureSectionProps) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);

  const erase = async ({ password, code }: Proof) => {
    if (!window.confirm(t`Erase your account for ever? This cannot be undone.`)) return;
    const erasure = await api('POST /api/account/erasure', { body: { password, code } });
    onErased(erasure);
    forgetSession();
  };

  return (
    <SettingsSection
      id="erasure"
      title={<Trans>Erase your account</Trans>}
      lead={<Trans>For ever, and at once. You may want to download your data before.</Trans>}
    >
      <ul className="mb-5 list-disc space-y-2 pl-5 marker:text-alarm-600">
        <li>
          <Trans>
            Your account, photo, consents, newsletter and our mails to you are deleted, and you are signed out
            everywhere.
          </Trans>
        </li>
        <li>
          <Trans>
            Your requests are deleted with all that you wrote and all that we noted. If we are still working
            on one, we stop.
          </Trans>
        </li>
        <li>
          <Trans>
            Requests that led to a confirmed appointment we must be able to show for some time. Of these we
            keep your name, the date and the course, and delete your phone number, your address, your message
            and our notes.
          </Trans>
        </li>
        <li>
          <Trans>Your comments stay under their articles, as anonymous ones.</Trans>
        </li>
      </ul>
      {open ? (
        <div className="rounded-lg border border-alarm-600/40 p-4 sm:p-5">
          <ProofForm
            withCode={secondFactor}
            send={erase}
            variant="alarm"
            action={<Trans>Erase my account for ever</Trans>}
            onCancel={() => setOpen(false)}
          />
        </div>
      ) : (
        <Button
          variant="outline"
          onClick={() => setOpen(true)}
          className="border-alarm-600/50! text-alarm-700!"
        >
          <TrashIcon className="text-xl" />
          <Trans>Erase my account...</Trans>
        </Button>
      )}
    </SettingsSection>
  );
}
