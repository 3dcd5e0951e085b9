import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { cx } from '#web/ui/cx.ts';
import { CloseIcon } from '#web/ui/icons/actions.tsx';
import { AlertIcon, CheckIcon } from '#web/ui/icons/status.tsx';
import type { ToastMessage } from '#web/ui/toast-context.ts';

const looks = {
  success: { ground: 'border-teal-300 bg-teal-50 text-teal-900', mark: <CheckIcon /> },
  error: { ground: 'border-alarm-600/40 bg-alarm-50 text-alarm-700', mark: <AlertIcon /> },
} as const;

type ToastProps = { message: ToastMessage; onClose: () => void };

/**
 * One message; closes by itself, but not while it is pointed at or holds the focus. A pointer that rests
 * where the message appears does not point at it.
 */
export function Toast({ message, onClose }: ToastProps) {
  const { t } = useLingui();
  const { text, tone = 'success', closesAfter = 3000 } = message;
  const [held, setHeld] = useState(false);

  useEffect(() => {
    if (held) return;
    const timer = window.setTimeout(onClose, closesAfter);
    return () => window.clearTimeout(timer);
  }, [held, closesAfter, onClose]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing at it only stops the clock
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
