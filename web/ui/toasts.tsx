import { type ReactNode, useCallback, useRef, useState } from 'react';
import { Toast } from '#web/ui/toast.tsx';
import { ToastContext, type ToastMessage } from '#web/ui/toast-context.ts';

type Shown = ToastMessage & { id: number; close: () => void };

const most = 4;

/** Gives the screens within it `useToast()`, and shows what they say in a corner, for eyes and ears. */
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
