import { createContext, use } from 'react';

/** A short message about the result of an action. */
export type ToastMessage = {
  text: string;
  tone?: 'success' | 'error';
  /**
   * How long it is shown, in milliseconds. By default an error stays until it is dismissed; others are shown for 3000,
   * or 15,000 if they have something to press.
   */
  closesAfter?: number;
  /** A button that closes the message. */
  action?: { label: string; run: () => void };
  /** A link that closes the message. */
  link?: { label: string; to: string };
};

export const ToastContext = createContext<(message: ToastMessage) => void>(() => undefined);

/** Shows a toast: `toast({ text: t`Note added` })`. */
export function useToast(): (message: ToastMessage) => void {
  return use(ToastContext);
}
