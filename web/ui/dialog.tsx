import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, type ReactNode, type SyntheticEvent, useLayoutEffect, useRef } from 'react';
import { cx } from '#web/ui/cx.ts';
import { CloseIcon } from '#web/ui/icons/actions.tsx';

type DialogProps = {
  open: boolean;
  /** Called on Escape, on the close button and on a click outside. */
  onClose: () => void;
  /** Called before any of these closes the dialog, so that typed text is not lost by mistake. */
  mayClose?: () => boolean;
  title: ReactNode;
  children: ReactNode;
  className?: string;
};

/**
 * A modal on the browser's own <dialog>: focus stays inside and returns, Escape closes. The first
 * focus is on the element with `data-focus-first`, or else on the close button.
 */
export function Dialog({ open, onClose, mayClose, title, children, className }: DialogProps) {
  const { t } = useLingui();
  const dialog = useRef<HTMLDialogElement>(null);
  const pressed = useRef<EventTarget>(null);

  // This runs before the browser handles the next key, so Escape reaches the dialog that is then open, and not a closed
  // one.
  useLayoutEffect(() => {
    const { current } = dialog;
    if (open && current && !current.open) show(current);
    if (!open && current?.open) current.close();
  }, [open]);
  // The focus only returns if the dialog is closed before it is removed.
  useLayoutEffect(() => {
    const { current } = dialog;
    return () => current?.close();
  }, []);

  const close = () => {
    if (mayClose?.() ?? true) onClose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isOurs = event.target instanceof Element && event.target.closest('dialog') === event.currentTarget;
    if (event.key !== 'Escape' || event.defaultPrevented || !mayClose || !isOurs) return;
    event.preventDefault();
    close();
  };
  // A cancel without a key: the back button of a phone. The cancel event of a file chooser inside bubbles up to here.
  const onCancel = (event: SyntheticEvent) => {
    if (event.target !== event.currentTarget || !event.cancelable || !mayClose) return;
    event.preventDefault();
    close();
  };
  // At the second attempt in a row the browser closes the dialog without asking. The dialog opens again, so that typed
  // text is not lost.
  const onClosed = () => {
    const { current } = dialog;
    if (!open || !current || current.open) return;
    if (mayClose) show(current);
    close();
  };

  return (
    <dialog
      ref={dialog}
      onClose={onClosed}
      onKeyDown={onKeyDown}
      onCancel={onCancel}
      // A selection of text with the pointer may end outside.
      onPointerDown={(event) => {
        pressed.current = event.target;
      }}
      onClick={(event) => {
        const { target, currentTarget } = event;
        if (target === currentTarget && pressed.current === currentTarget) close();
      }}
      aria-label={typeof title === 'string' ? title : undefined}
      className={cx(
        'max-h-[calc(100dvh-(--spacing(8)))] w-[min(36rem,calc(100vw-(--spacing(8))))] max-w-none rounded-xl bg-white shadow-raised backdrop:bg-teal-950/60 forced-colors:border',
        className,
      )}
    >
      {open && (
        <div className="p-5 sm:p-7">
          <div className="mb-4 flex items-start justify-between gap-4">
            <h2 className="text-xl font-bold text-teal-900">{title}</h2>
            <button
              type="button"
              onClick={close}
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

/**
 * The buttons at the end of a dialog, the same in all: the way back first, then, at the right, what the dialog does.
 */
export function DialogButtons({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <div className={cx('flex flex-wrap justify-end gap-2 border-t border-line pt-4', className)}>
      {children}
    </div>
  );
}

function show(dialog: HTMLDialogElement) {
  dialog.showModal();
  dialog.querySelector<HTMLElement>('[data-focus-first]')?.focus();
}
