import { Trans, useLingui } from '@lingui/react/macro';
import { createContext, type ReactNode, use, useEffect, useRef, useState } from 'react';
import { useBlocker } from 'react-router';
import { isByForm } from '#web/features/shared/portal/record-address.ts';
import { readCurrentUser } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogButtons } from '#web/ui/dialog.tsx';

/** A form with changes that are not saved. */
type UnsavedForm = {
  /** Discards the changes. */
  discard: () => void;
};

type Guard = {
  forms: Set<UnsavedForm>;
  /** Resolves to whether the action may go on: there are no unsaved changes, or the member threw them away. */
  confirmDiscard: () => Promise<boolean>;
};

const GuardContext = createContext<Guard | null>(null);

function useGuard(): Guard {
  const guard = use(GuardContext);
  if (!guard) throw new Error('useGuard outside of the portal');
  return guard;
}

/** Asks before an action that loses unsaved changes: `if (await confirmDiscard()) …`. */
export const useConfirmDiscard = () => useGuard().confirmDiscard;

/** While `dirty`, leaving the screen asks first. `discard` throws the changes away. */
export function useUnsavedChanges(dirty: boolean, discard: () => void): void {
  const { forms } = useGuard();
  const latest = useRef(discard);
  useEffect(() => {
    latest.current = discard;
  });
  useEffect(() => {
    if (!dirty) return;
    const form = { discard: () => latest.current() };
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    forms.add(form);
    window.addEventListener('beforeunload', ask);
    return () => {
      forms.delete(form);
      window.removeEventListener('beforeunload', ask);
    };
  }, [dirty, forms]);
}

type UnsavedGuardProps = { children: (confirmDiscard: Guard['confirmDiscard']) => ReactNode };

/**
 * Asks before unsaved changes are lost: when another screen is opened, and wherever `useConfirmDiscard` is used. After
 * the session has ended it does not ask: nothing could be saved, and the browser keeps the drafts.
 */
export function UnsavedGuard({ children }: UnsavedGuardProps) {
  const { t } = useLingui();
  const [asked, setAsked] = useState<((lose: boolean) => void) | null>(null);
  const [guard] = useState<Guard>(() => {
    const forms = new Set<UnsavedForm>();
    const confirmDiscard = () =>
      forms.size === 0 ? Promise.resolve(true) : new Promise<boolean>((resolve) => setAsked(() => resolve));
    return { forms, confirmDiscard };
  });
  const blocker = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      !(historyAction !== 'POP' && isByForm(nextLocation.state)) &&
      currentLocation.pathname !== nextLocation.pathname &&
      guard.forms.size > 0 &&
      readCurrentUser() !== null,
  );

  const choose = (lose: boolean) => {
    if (lose) for (const form of guard.forms) form.discard();
    if (lose) guard.forms.clear();
    asked?.(lose);
    setAsked(null);
    if (blocker.state !== 'blocked') return;
    if (lose) blocker.proceed();
    else blocker.reset();
  };

  return (
    <GuardContext value={guard}>
      {children(guard.confirmDiscard)}
      <Dialog
        open={asked !== null || blocker.state === 'blocked'}
        onClose={() => choose(false)}
        title={t`Discard your changes?`}
        className="max-w-md"
      >
        <p>
          <Trans>What you typed is not saved.</Trans>
        </p>
        <DialogButtons className="mt-5">
          <Button compact variant="primary" data-focus-first onClick={() => choose(false)}>
            <Trans>Keep editing</Trans>
          </Button>
          <Button compact variant="alarm" onClick={() => choose(true)}>
            <Trans>Discard</Trans>
          </Button>
        </DialogButtons>
      </Dialog>
    </GuardContext>
  );
}
