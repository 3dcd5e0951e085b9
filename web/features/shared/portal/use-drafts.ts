import { useEffect, useRef, useState } from 'react';
import { useStaff } from '#web/features/shared/staff.ts';
import { type Draft, deleteDraft, draftKey, draftsOf, saveDraft } from '#web/lib/drafts.ts';

type DraftOptions = {
  /** The kind of record, in the drafts' keys; null if nothing may be saved because it is personal data. */
  kind: string | null;
  /** The record that is being edited; null for a new one. */
  id: number | null;
  version: number | null;
  label: string;
  values: unknown;
  dirty: boolean;
  /** Whether an image was chosen. */
  image: boolean;
};

/** How long typing must pause before the draft is saved. */
const restMs = 400;

/**
 * Saves what is typed into a form in this browser until the form is saved or the draft is thrown away. `offers` are the
 * drafts that were found when the screen opened; `keptAt` is when the draft was last saved.
 */
export function useDrafts({ kind, id, version, label, values, dirty, image }: DraftOptions) {
  const userId = useStaff().id;
  const [offers, setOffers] = useState(() => (kind === null ? [] : draftsOf(userId, kind)));
  const [storedAt, setStoredAt] = useState<string | null>(null);
  const storedKey = useRef<string | null>(null);
  const waiting = useRef<(() => void) | null>(null);
  const key = kind === null ? null : draftKey(userId, kind, id);

  const drop = (dropped: string) => {
    deleteDraft(dropped);
    setOffers((before) => before.filter((offer) => offer.key !== dropped));
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: `drop` only changes state
  useEffect(() => {
    if (storedKey.current !== null && (!dirty || storedKey.current !== key)) {
      drop(storedKey.current);
      storedKey.current = null;
      setStoredAt(null);
    }
    if (key === null || !dirty) return;
    const keep = () => {
      waiting.current = null;
      const at = new Date().toISOString();
      const isStored = saveDraft({ key, id, version, label, at, image, values });
      storedKey.current = key;
      setStoredAt(isStored ? at : null);
    };
    waiting.current = keep;
    const timer = setTimeout(keep, restMs);
    return () => {
      waiting.current = null;
      clearTimeout(timer);
    };
  }, [key, id, version, label, dirty, image, values]);

  // When the page is closed or hidden, saves what was typed just before.
  useEffect(() => {
    const keepNow = () => waiting.current?.();
    window.addEventListener('pagehide', keepNow);
    document.addEventListener('visibilitychange', keepNow);
    return () => {
      window.removeEventListener('pagehide', keepNow);
      document.removeEventListener('visibilitychange', keepNow);
    };
  }, []);

  return {
    offers,
    storedAt,
    drop: ({ key: dropped }: Draft) => drop(dropped),
    /** Drops the draft of this form immediately, before the screen is left. */
    dropOwn: () => {
      waiting.current = null;
      if (storedKey.current !== null) drop(storedKey.current);
      storedKey.current = null;
      setStoredAt(null);
    },
  };
}

type AutosaveOptions = {
  /** Whether there are changes to save and they may be saved. */
  wanted: boolean;
  /** Each change of the values restarts the pause. */
  values: unknown;
  save: () => Promise<void>;
};

/** How long typing must pause before the record is saved automatically. */
const savedAfterMs = 2000;

/** Saves a form on the server automatically while somebody types in it, one save at a time. */
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
    const timer = setTimeout(start, savedAfterMs);
    return () => clearTimeout(timer);
  }, [wanted, values, savedAt]);

  return {
    savedAt,
    failed: failed && wanted,
    /** Waits for a save that is in progress. */
    settle: async () => running.current,
    /** Immediately saves what is not saved yet. */
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
