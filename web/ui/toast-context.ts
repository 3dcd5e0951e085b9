import { createContext, use } from 'react';

/** A short message about what was just done. */
export type ToastMessage = {
  text: string;
  tone?: 'success' | 'error';
  /** How long it stays; 3000 ms unless said. */
  closesAfter?: number;
};

export const ToastContext = createContext<(message: ToastMessage) => void>(() => undefined);

/** Shows a toast: `toast({ text: t`Note added` })`. */
export function useToast(): (message: ToastMessage) => void {
  return use(ToastContext);
}
