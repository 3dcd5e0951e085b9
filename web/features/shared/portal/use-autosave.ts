import { useEffect, useRef, useState } from 'react';

type AutosaveOptions = {
  /** Whether there is something to save, and nothing against it. */
  wanted: boolean;
  /** A change of them starts the rest anew. */
  values: unknown;
  save: () => Promise<void>;
};

/** How long typing rests before the record is saved by itself. */
const restMs = 2000;

/** Saves a form on the server by itself while somebody types in it, one save at a time. */
export function useAutosave({ wanted, values, save }: AutosaveOptions) {
  const [savedAt, setSavedAt] = useState<string | null>(null);
  const [failed, setFailed] = useState(false);
  const running = useRef<Promise<void> | null>(null);
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });

  const run = async () => {
    try {
      await latest.current();
      setSavedAt(new Date().toISOString());
      setFailed(false);
    } catch {
      setFailed(true);
    } finally {
      running.current = null;
    }
  };
  const start = () => {
    running.current ??= run();
    return running.current;
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed during a save is saved after it
  useEffect(() => {
    if (!wanted) return;
    const timer = setTimeout(start, restMs);
    return () => clearTimeout(timer);
  }, [wanted, values, savedAt]);

  return {
    savedAt,
    failed: failed && wanted,
    /** Waits for a save that is under way. */
    settle: async () => running.current,
    /** Saves what is not saved yet, at once. */
    saveNow: async () => {
      await running.current;
      if (wanted) await start();
    },
    reset: () => {
      setSavedAt(null);
      setFailed(false);
    },
  };
}
