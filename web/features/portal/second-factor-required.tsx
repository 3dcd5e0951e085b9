import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect, useState } from 'react';
import { SetUp } from '#web/features/shared/second-factor/set-up.tsx';
import { secondFactorOwed } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { useUnclosableDialog } from '#web/ui/unclosable-dialog.ts';

type SecondFactorRequiredProps = {
  /** Called when it is set up. */
  onDone: () => void;
  logout: () => void;
  signingOut: boolean;
};

/** The only screen for staff whose role requires a second factor that is not set up. */
export function SecondFactorRequired({ onDone, logout, signingOut }: SecondFactorRequiredProps) {
  return (
    <div className="mx-auto w-full max-w-xl px-4 py-8 sm:py-12">
      <h1 className="text-2xl font-bold text-teal-900 sm:text-3xl">
        <Trans>Set up two-step sign-in</Trans>
      </h1>
      <p className="mt-2 text-ink-soft">
        <Trans>
          Your role sees patients' data. That is why signing in takes a code from an app on your phone besides
          your password. It takes about two minutes, and then you go on.
        </Trans>
      </p>
      <div className="mt-6 rounded-xl border border-line bg-white p-5 shadow-card sm:p-7">
        <SetUp onDone={onDone} />
      </div>
      <Button variant="ghost" onClick={logout} busy={signingOut} className="mt-4">
        <Trans>Logout</Trans>
      </Button>
    </div>
  );
}

/** Covers the portal while somebody works in it. The screen below keeps what was typed. */
export function CoveringDialog({ children }: { children: ReactNode }) {
  return (
    <dialog
      ref={useUnclosableDialog()}
      className="m-0 size-full max-h-none max-w-none overflow-y-auto bg-paper"
    >
      {children}
    </dialog>
  );
}

/** Whether a call was refused because the role has come to require a second factor. */
export function useSecondFactorRequired(): [required: boolean, dismiss: () => void] {
  const [required, setRequired] = useState(false);
  useEffect(() => {
    const onRequired = () => setRequired(true);
    window.addEventListener(secondFactorOwed, onRequired);
    return () => window.removeEventListener(secondFactorOwed, onRequired);
  }, []);
  return [required, () => setRequired(false)];
}
