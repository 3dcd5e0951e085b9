import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useRef } from 'react';
import { Dialog } from '#web/ui/dialog.tsx';

type FormDialogProps = { open: boolean; onClose: () => void; title: string; children: ReactNode };

/** A modal with a form. What was typed is not lost by a slip: closing asks first. */
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
