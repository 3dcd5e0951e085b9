import { useEffect, useRef, useState } from 'react';
import { useStaff } from '#web/features/shared/staff.ts';
import { type Draft, draftKey, draftsOf, dropDraft, keepDraft } from '#web/lib/drafts.ts';

type DraftOptions = {
  /** The kind of record, in the drafts' keys; null where nothing may be kept: personal data. */
  kind: string | null;
  /** The record that is edited; null for a new one. */
  id: number | null;
  version: number | null;
  label: string;
  values: unknown;
  dirty: boolean;
  /** Whether an image was chosen. */
  image: boolean;
};

/** How long typing rests before the draft is kept. */
const restMs = 400;

/**
 * Keeps what is typed into a form in this browser until it is saved or thrown away. `offers` are the drafts that
 * were found when the screen was opened, `keptAt` is when the form was kept last.
 */
export function useDrafts({ kind, id, version, label, values, dirty, image }: DraftOptions) {
  const userId = useStaff().id;
  const [offers, setOffers] = useState(() => (kind === null ? [] : draftsOf(userId, kind)));
  const [keptAt, setKeptAt] = useState<string | null>(null);
  const kept = useRef<string | null>(null);
  const waiting = useRef<(() => void) | null>(null);
  const key = kind === null ? null : draftKey(userId, kind, id);

  const drop = (dropped: string) => {
    dropDraft(dropped);
    setOffers((before) => before.filter((offer) => offer.key !== dropped));
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: `drop` only changes state
  useEffect(() => {
    if (kept.current !== null && (!dirty || kept.current !== key)) {
      drop(kept.current);
      kept.current = null;
      setKeptAt(null);
    }
    if (key === null || !dirty) return;
    const keep = () => {
      waiting.current = null;
      const at = new Date().toISOString();
      const isKept = keepDraft({ key, id, version, label, at, image, values });
      kept.current = key;
      setKeptAt(isKept ? at : null);
    };
    waiting.current = keep;
    const timer = setTimeout(keep, restMs);
    return () => {
      waiting.current = null;
      clearTimeout(timer);
    };
  }, [key, id, version, label, dirty, image, values]);

  // A page that is left or put away keeps what was typed a moment ago.
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
    keptAt,
    drop: ({ key: dropped }: Draft) => drop(dropped),
    /** Drops the draft of this form at once, before the screen is left. */
    dropOwn: () => {
      waiting.current = null;
      if (kept.current !== null) drop(kept.current);
      kept.current = null;
      setKeptAt(null);
    },
  };
}
