import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { cx } from '#web/ui/cx.ts';
import { CloseIcon } from '#web/ui/icons/actions.tsx';
import { AlertIcon, CheckIcon } from '#web/ui/icons/status.tsx';
import { ToastContext, type ToastMessage } from '#web/ui/toast-context.ts';

const looks = {
  success: { ground: 'border-teal-300 bg-teal-50 text-teal-900', mark: <CheckIcon /> },
  error: { ground: 'border-alarm-600/40 bg-alarm-50 text-alarm-700', mark: <AlertIcon /> },
} as const;

const shortMs = 3000;
/** Long enough to read the message, reach it by keyboard and press. */
const pressableMs = 15_000;

const pressable = ({ action, link }: ToastMessage) => action !== undefined || link !== undefined;

const pressClass =
  'inline-flex min-h-11 items-center rounded-md border border-current px-3 font-bold hover:bg-black/5 sm:min-h-9';

type ToastProps = { message: ToastMessage; onClose: () => void };

/**
 * One message. It closes automatically if it is no error, but not under a moving pointer or while it has focus. A
 * pointer that does not move when the message appears does not count.
 */
function Toast({ message, onClose }: ToastProps) {
  const { t } = useLingui();
  const { text, tone = 'success', action, link } = message;
  const usualMs = pressable(message) ? pressableMs : shortMs;
  // Who reads slowly, or only a part of the window, would miss an error that goes by itself.
  const { closesAfter = tone === 'error' ? null : usualMs } = message;
  const [held, setHeld] = useState(false);

  useEffect(() => {
    if (held || closesAfter === null) return;
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
      <p className="min-w-0 flex-1 py-0.5 wrap-anywhere">{text}</p>
      {action && (
        <button
          type="button"
          aria-keyshortcuts="F6"
          onClick={() => {
            onClose();
            action.run();
          }}
          className={cx(pressClass, '-my-1.5')}
        >
          {action.label}
        </button>
      )}
      {link && (
        <Link to={link.to} aria-keyshortcuts="F6" onClick={onClose} className={cx(pressClass, '-my-1.5')}>
          {link.label}
        </Link>
      )}
      <button
        type="button"
        onClick={onClose}
        aria-label={t`Dismiss`}
        className="-m-1.5 grid size-11 place-items-center rounded-md text-lg hover:bg-black/5 sm:size-9"
      >
        <CloseIcon />
      </button>
    </div>
  );
}

type Shown = ToastMessage & { id: number; close: () => void };

/** A bar counts as fixed to the window's lower edge if it is at most this many pixels away. */
const edge = 12;

/** The largest number of messages that are shown at the same time. */
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
  const { box, comeFrom } = useFocusByKey(shown.length, shown.some(pressable));
  const above = useBottomBar(shown.length > 0);
  const list = (error: boolean) =>
    shown
      .filter(({ tone }) => (tone === 'error') === error)
      .map((one) => <Toast key={one.id} message={one} onClose={one.close} />);

  return (
    <ToastContext value={show}>
      {children}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only remembers where the focus came from */}
      <div
        ref={box}
        onFocus={({ relatedTarget }) => comeFrom(relatedTarget)}
        style={above > 0 ? { bottom: above } : undefined}
        className="pointer-events-none fixed inset-x-3 bottom-0 z-50 mb-[calc(0.75rem+env(safe-area-inset-bottom))] space-y-2 sm:left-auto sm:w-96 print:hidden"
      >
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

/** How many pixels of the window's lower edge a bar with `data-bottom-bar` covers. Messages are shown above it. */
function useBottomBar(watching: boolean): number {
  const [height, setHeight] = useState(0);
  useLayoutEffect(() => {
    if (!watching) return;
    const measure = () => {
      const bars = [...document.querySelectorAll('[data-bottom-bar]')].map((bar) =>
        bar.getBoundingClientRect(),
      );
      const atEdge = bars.filter(({ top, bottom }) => top < innerHeight && bottom > innerHeight - edge);
      setHeight(Math.max(0, ...atEdge.map(({ top }) => innerHeight - top)));
    };
    measure();
    const changed = new MutationObserver(measure);
    changed.observe(document.body, { childList: true, subtree: true });
    addEventListener('scroll', measure, { passive: true });
    addEventListener('resize', measure);
    return () => {
      changed.disconnect();
      removeEventListener('scroll', measure);
      removeEventListener('resize', measure);
    };
  }, [watching]);
  return height;
}

/**
 * F6 moves the focus to the button or link in the newest message, and back. When a focused message closes, the focus
 * returns to where it was.
 */
function useFocusByKey(count: number, listens: boolean) {
  const box = useRef<HTMLDivElement>(null);
  const before = useRef<HTMLElement | null>(null);
  const comeFrom = useCallback((element: Element | null) => {
    if (element instanceof HTMLElement && !box.current?.contains(element)) before.current = element;
  }, []);

  useEffect(() => {
    if (!listens) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'F6' || event.defaultPrevented) return;
      const inside = box.current?.contains(document.activeElement);
      const presses = box.current?.querySelectorAll<HTMLElement>('[aria-keyshortcuts]') ?? [];
      const target = inside ? before.current : [...presses].at(-1);
      if (!target) return;
      if (!inside) comeFrom(document.activeElement);
      event.preventDefault();
      target.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [listens, comeFrom]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a message that closes takes its focus with it
  useEffect(() => {
    if (document.activeElement !== document.body || !before.current) return;
    const { current } = before;
    const target = current.isConnected ? current : document.getElementById('content');
    target?.focus({ preventScroll: true });
    before.current = null;
  }, [count]);

  return { box, comeFrom };
}
