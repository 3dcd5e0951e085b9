import { useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslate } from '#web/i18n/translate.ts';
import { ApiError, messageOf } from '#web/lib/api-error.ts';
import { useToast } from '#web/ui/toast-context.ts';

type Deed = {
  call: () => Promise<unknown>;
  /** What is said when it is done, when it failed without a reason, and when the record is gone. */
  said: { done: string; failed: string; gone: string };
  /** Takes back what was shown before the server had said so. */
  onFailed?: () => void;
};

/** What a list's rows know of the work on them. Rows carry their record's id as `data-row`. */
type RowStates = {
  isBusy: (id: number) => boolean;
  /** Why the last work on this record failed. */
  problemOf: (id: number) => string | null;
  dismiss: () => void;
};

const rowSelector = '[data-row]';

/**
 * Works on single rows of a list, each once at a time, and looks at the list again afterwards. What went
 * wrong stands in the row. Where the row is gone, the keyboard goes on at the one in its place.
 */
export function useRowActions(refresh: () => Promise<void>) {
  const { t } = useLingui();
  const translate = useTranslate();
  const toast = useToast();
  const shownList = useRef<HTMLElement>(null);
  const list = useCallback((element: HTMLElement | null) => {
    shownList.current = element;
  }, []);
  const underWay = useRef(new Set<number>());
  const [busy, setBusy] = useState<ReadonlySet<number>>(underWay.current);
  const [problem, setProblem] = useState<{ id: number; text: string } | null>(null);
  const [place, setPlace] = useState<{ index: number } | null>(null);

  useEffect(() => {
    if (!place || (document.activeElement !== document.body && document.activeElement !== null)) return;
    const rows = shownList.current?.querySelectorAll<HTMLElement>(rowSelector) ?? [];
    const row = rows[Math.min(place.index, rows.length - 1)] ?? document.getElementById('content');
    row?.focus({ preventScroll: row.id === 'content' });
  }, [place]);

  const wordsFor = (error: unknown, failed: string) => {
    const over = error instanceof ApiError && error.status === 401;
    return over
      ? t`Your session had ended, and nothing was changed. Please try again.`
      : translate(messageOf(error, failed));
  };

  const run = async (id: number, { call, said, onFailed }: Deed) => {
    if (underWay.current.has(id)) return;
    const rows = [...(shownList.current?.querySelectorAll<HTMLElement>(rowSelector) ?? [])];
    const index = rows.findIndex(({ dataset }) => dataset.row === String(id));
    underWay.current.add(id);
    setBusy(new Set(underWay.current));
    setProblem(null);
    try {
      await call();
      toast({ text: said.done });
    } catch (error) {
      onFailed?.();
      const gone = error instanceof ApiError && error.status === 404;
      if (gone) toast({ tone: 'error', text: said.gone });
      else setProblem({ id, text: wordsFor(error, said.failed) });
    }
    await refresh();
    underWay.current.delete(id);
    setBusy(new Set(underWay.current));
    setPlace({ index });
  };

  const deeds: RowStates = {
    isBusy: (id) => busy.has(id),
    problemOf: (id) => (problem?.id === id ? problem.text : null),
    dismiss: () => setProblem(null),
  };
  return { list, run, deeds };
}
