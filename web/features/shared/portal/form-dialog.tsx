import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useRef } from 'react';
import type { FormErrors } from '#web/lib/form/form-errors.ts';
import { useFormMessages } from '#web/lib/form/use-form-messages.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ToolButton } from '#web/ui/tool-button.tsx';

type FormDialogProps = { open: boolean; onClose: () => void; title: string; children: ReactNode };

/** A dialog with a form. It asks before it closes when something was typed. */
export function FormDialog({ open, onClose, title, children }: FormDialogProps) {
  const { t } = useLingui();
  const typed = useRef(false);
  const close = () => {
    typed.current = false;
    onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      mayClose={() => !typed.current || window.confirm(t`Close without saving what you typed?`)}
      title={title}
      className="scroll-pb-24"
    >
      <div
        onChange={() => {
          typed.current = true;
        }}
      >
        {children}
      </div>
    </Dialog>
  );
}

type FormButtonsProps = {
  form: { busy: boolean; errors: FormErrors; dismiss: () => void };
  onCancel: () => void;
  /** Something has to end first, such as making an image smaller. */
  disabled?: boolean;
  /** The label of the submit button: "Create Role". */
  children: ReactNode;
};

/**
 * The buttons at the end of a form in a dialog, with the form's message. They stay visible while a long form is
 * scrolled.
 */
export function FormButtons({ form, onCancel, disabled = false, children }: FormButtonsProps) {
  const { busy, errors, dismiss } = form;
  const { form: message } = useFormMessages(errors);
  return (
    <div className="sticky bottom-0 -mx-5 -mb-5 flex flex-wrap justify-end gap-2 border-t border-line bg-white px-5 py-3.5 sm:-mx-7 sm:-mb-7 sm:px-7">
      {message && (
        <div className="w-full text-sm">
          <Banner tone="error" onDismiss={dismiss}>
            {message}
          </Banner>
        </div>
      )}
      <ToolButton onClick={onCancel}>
        <Trans>Cancel</Trans>
      </ToolButton>
      <ToolButton type="submit" variant="primary" busy={busy} disabled={disabled}>
        {busy ? <Trans>Saving...</Trans> : children}
      </ToolButton>
    </div>
  );
}
