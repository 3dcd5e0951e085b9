import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { cx } from '#web/ui/cx.ts';
import { CloseIcon } from '#web/ui/icons/actions.tsx';
import { AlertIcon, CheckIcon } from '#web/ui/icons/status.tsx';
import { ToastContext, type ToastMessage } from '#web/ui/toast-context.ts';

const looks = {
  success: { ground: 'border-teal-300 bg-teal-50 text-teal-900', mark: <CheckIcon /> },
  error: { ground: 'border-alarm-600/40 bg-alarm-50 text-alarm-700', mark: <AlertIcon /> },
} as const;

type ToastProps = { message: ToastMessage; onClose: () => void };

/**
 * One message. It closes by itself, but not under a moving pointer or while it has focus. A pointer that does
 * not move when the message appears does not count.
 */
function Toast({ message, onClose }: ToastProps) {
  const { t } = useLingui();
  const { text, tone = 'success', closesAfter = 3000 } = message;
  const [held, setHeld] = useState(false);

  useEffect(() => {
    if (held) return;
    const timer = window.setTimeout(onClose, closesAfter);
    return () => window.clearTimeout(timer);
  }, [held, closesAfter, onClose]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the pointer only stops the timer
    <div
      onMouseMove={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className={cx(
        'pointer-events-auto flex items-start gap-3 rounded-lg border p-3.5 text-sm font-medium shadow-raised',
        looks[tone].ground,
      )}
    >
      <span className="mt-0.5 text-lg">{looks[tone].mark}</span>
      <p className="min-w-0 flex-1 py-0.5">{text}</p>
      <button
        type="button"
        onClick={onClose}
        aria-label={t`Dismiss`}
        className="-m-1.5 grid size-9 place-items-center rounded-md text-lg hover:bg-black/5"
      >
        <CloseIcon />
      </button>
    </div>
  );
}

type Shown = ToastMessage & { id: number; close: () => void };

/** At most this many messages show at once. */
const most = 4;

/** Provides `useToast()` to its screens. Shows their messages in a corner; screen readers announce them. */
export function Toasts({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<Shown[]>([]);
  const lastId = useRef(0);
  const show = useCallback((message: ToastMessage) => {
    const id = ++lastId.current;
    const close = () => setShown((toasts) => toasts.filter((one) => one.id !== id));
    setShown((toasts) => [...toasts, { ...message, id, close }].slice(-most));
  }, []);
  const list = (error: boolean) =>
    shown
      .filter(({ tone }) => (tone === 'error') === error)
      .map((one) => <Toast key={one.id} message={one} onClose={one.close} />);

  return (
    <ToastContext value={show}>
      {children}
      <div className="pointer-events-none fixed inset-x-3 z-50 space-y-2 max-sm:top-18 sm:bottom-3 sm:left-auto sm:w-96 print:hidden">
        <div role="status" className="space-y-2">
          {list(false)}
        </div>
        <div role="alert" className="space-y-2">
          {list(true)}
        </div>
      </div>
    </ToastContext>
  );
}
