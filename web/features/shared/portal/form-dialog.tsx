import { Trans } from '@lingui/react/macro';
import { createContext, type ReactNode, type RefObject, use, useLayoutEffect, useRef, useState } from 'react';
import { useConfirmDiscard, useUnsavedChanges } from '#web/features/shared/portal/unsaved.tsx';
import type { FormErrors } from '#web/lib/form/form-errors.ts';
import { useFormMessages } from '#web/lib/form/use-form-messages.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { Dialog } from '#web/ui/dialog.tsx';

type FormDialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  /** Whether it takes the whole screen: for a form with something to look at beside it. */
  isWide?: boolean;
  children: ReactNode;
};

type Around = {
  /** Closes the dialog. If something was typed, it asks first. */
  askToClose: () => void;
  /** While the form is being sent the dialog stays open: otherwise nobody would see that it failed. */
  sending: RefObject<boolean>;
};
const AroundContext = createContext<Around | null>(null);

/**
 * A dialog with a form. If something was typed, it asks before it closes and before the screen is left. It stays open
 * while the form is being sent.
 */
export function FormDialog({ open, onClose, title, isWide = false, children }: FormDialogProps) {
  const [typed, setTyped] = useState(false);
  // The typed values have been saved or thrown away by the time the dialog is closed.
  if (!open && typed) setTyped(false);
  const sending = useRef(false);
  const confirmDiscard = useConfirmDiscard();
  const close = () => {
    setTyped(false);
    onClose();
  };
  useUnsavedChanges(open && typed, close);
  const askToClose = async () => {
    if (await confirmDiscard()) close();
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      mayClose={() => {
        if (sending.current) return false;
        if (typed) askToClose();
        return !typed;
      }}
      title={title}
      className={cx('scroll-pb-24', isWide && 'w-[min(76rem,calc(100vw-1rem))]! max-w-none!')}
    >
      <AroundContext value={{ askToClose, sending }}>
        <div onChange={() => setTyped(true)}>{children}</div>
      </AroundContext>
    </Dialog>
  );
}

type FormButtonsProps = {
  form: { busy: boolean; errors: FormErrors; dismiss: () => void };
  /** The label of the submit button: "Create Role". */
  children: ReactNode;
};

/**
 * The buttons at the end of a form in a dialog, with the form's message. In a window with room they stay visible while
 * a long form scrolls.
 */
export function FormButtons({ form, children }: FormButtonsProps) {
  const { busy, errors, dismiss } = form;
  const around = use(AroundContext);
  useLayoutEffect(() => {
    if (!around || !busy) return;
    const { sending } = around;
    sending.current = true;
    return () => {
      sending.current = false;
    };
  }, [around, busy]);
  const { form: message } = useFormMessages(errors);
  return (
    <div className="roomy:sticky bottom-0 -mx-5 -mb-5 flex flex-wrap justify-end gap-2 border-t border-line bg-white px-5 py-3.5 sm:-mx-7 sm:-mb-7 sm:px-7">
      {message && (
        <div className="w-full text-sm">
          <Banner tone="error" onDismiss={dismiss}>
            {message}
          </Banner>
        </div>
      )}
      <Button compact disabled={busy} onClick={() => around?.askToClose()}>
        <Trans>Cancel</Trans>
      </Button>
      <Button compact type="submit" variant="primary" busy={busy}>
        {busy ? <Trans>Saving...</Trans> : children}
      </Button>
    </div>
  );
}
