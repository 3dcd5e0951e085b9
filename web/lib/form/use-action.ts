import { useRef, useState } from 'react';

/**
 * Runs one action at a time, such as a button's: a second click while it runs is ignored. `error` is the error that the
 * last run threw, until the next run or `clear`.
 */
export function useAction() {
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<{ cause: unknown } | null>(null);

  /** Resolves to true if the action succeeded. */
  const run = async (work: () => Promise<unknown>): Promise<boolean> => {
    if (running.current) return false;
    running.current = true;
    setBusy(true);
    setError(null);
    try {
      await work();
      return true;
    } catch (cause) {
      setError({ cause });
      return false;
    } finally {
      running.current = false;
      setBusy(false);
    }
  };

  return { busy, error, run, clear: () => setError(null) };
}
