import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { SetUp } from '#web/features/shared/second-factor/set-up.tsx';
import { secondFactorOwed } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';

type SecondFactorOwedProps = {
  /** Told once it is set up. */
  onDone: () => void;
  logout: () => void;
  leaving: boolean;
};

/** What a member of staff sees, and nothing else, whose role asks for a second factor that is not set up. */
export function SecondFactorOwed({ onDone, logout, leaving }: SecondFactorOwedProps) {
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
      <Button variant="ghost" onClick={logout} busy={leaving} className="mt-4">
        <Trans>Logout</Trans>
      </Button>
    </div>
  );
}

/** Covers the portal while somebody works in it. The screen beneath stays, with what was typed there. */
export function Covering({ children }: { children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const { current } = dialog;
    const stay = (event: Event) => event.preventDefault();
    current?.addEventListener('cancel', stay);
    current?.showModal();
    return () => current?.close();
  }, []);
  return (
    <dialog ref={dialog} className="m-0 size-full max-h-none max-w-none overflow-y-auto bg-paper">
      {children}
    </dialog>
  );
}

/** Whether a call was refused, while somebody was at work, because the role asks for a second factor now. */
export function useSecondFactorOwed(): [owed: boolean, settle: () => void] {
  const [owed, setOwed] = useState(false);
  useEffect(() => {
    const owe = () => setOwed(true);
    window.addEventListener(secondFactorOwed, owe);
    return () => window.removeEventListener(secondFactorOwed, owe);
  }, []);
  return [owed, () => setOwed(false)];
}
