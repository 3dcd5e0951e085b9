import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef } from 'react';
import { cx } from '#web/ui/cx.ts';
import { CloseIcon } from '#web/ui/icons/actions.tsx';

type DialogProps = {
  open: boolean;
  /** Called on Escape, on the close button and on a click outside. */
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  className?: string;
};

/** A modal on the browser's own <dialog>: focus stays inside and returns, Escape closes. */
export function Dialog({ open, onClose, title, children, className }: DialogProps) {
  const { t } = useLingui();
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const { current } = dialog;
    if (open && !current?.open) current?.showModal();
    if (!open && current?.open) current.close();
  }, [open]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click outside has its key already, Escape
    <dialog
      ref={dialog}
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && onClose()}
      aria-label={typeof title === 'string' ? title : undefined}
      className={cx(
        'w-[min(36rem,calc(100vw-2rem))] rounded-xl bg-white shadow-raised backdrop:bg-teal-950/60',
        className,
      )}
    >
      {open && (
        <div className="p-5 sm:p-7">
          <div className="mb-4 flex items-start justify-between gap-4">
            <h2 className="text-xl font-bold text-teal-900">{title}</h2>
            <button
              type="button"
              onClick={onClose}
              aria-label={t`Close`}
              className="tap -m-2 grid place-items-center rounded-md text-xl hover:bg-teal-50"
            >
              <CloseIcon />
            </button>
          </div>
          {children}
        </div>
      )}
    </dialog>
  );
}
