import { createContext, type ReactNode, use } from 'react';
import { createPortal } from 'react-dom';

/** The place for the page's next step in the bar at the bottom of phones (shell.tsx). Null until the bar is there. */
export const NextStepSlot = createContext<HTMLElement | null>(null);

/**
 * Puts the page's next step, a button or a link with `nextStepClass`, into the bar at the bottom of phones, in place of
 * booking. Larger screens have no bar: the page itself has the same step.
 */
export function NextStep({ children }: { children: ReactNode }) {
  const slot = use(NextStepSlot);
  return slot && createPortal(children, slot);
}

/** The form that finds a request. The bar of phones has its button before the app runs (shell.tsx). */
export const trackFormId = 'find';

export const nextStepClass =
  'flex min-h-12 w-full flex-col items-center justify-center rounded-lg border border-transparent bg-marigold-400 px-2 text-center leading-tight font-semibold text-ink disabled:opacity-60';
