import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { Brand } from '#web/features/portal/brand.tsx';
import { MenuLinks } from '#web/features/portal/menu.tsx';
import { CloseIcon } from '#web/ui/icons/actions.tsx';

/**
 * The sidebar below 768 px, over the screen, on the browser's own <dialog>: focus stays inside and
 * returns, Escape and a click on the overlay close it.
 */
export function MenuDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useLingui();
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const { current } = dialog;
    if (open && !current?.open) current?.showModal();
    if (!open && current?.open) current.close();
    return () => current?.close();
  }, [open]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click on the overlay has its key already, Escape
    <dialog
      ref={dialog}
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && onClose()}
      aria-label={t`Menu`}
      className="m-0 h-dvh max-h-none w-72 max-w-[85vw] bg-teal-950 shadow-raised backdrop:bg-teal-950/60"
    >
      <nav aria-label={t`Portal`} className="flex h-full flex-col">
        <div className="flex items-center justify-between pr-2">
          <Brand />
          <button
            type="button"
            onClick={onClose}
            aria-label={t`Close menu`}
            className="tap grid place-items-center rounded-md text-2xl text-teal-100 hover:bg-white/10 hover:text-white"
          >
            <CloseIcon />
          </button>
        </div>
        <MenuLinks onChoose={onClose} />
      </nav>
    </dialog>
  );
}
