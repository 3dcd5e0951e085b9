import { useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslate } from '#web/i18n/translate.ts';
import { ApiError, messageOf } from '#web/lib/api-error.ts';
import { useToast } from '#web/ui/toast-context.ts';

type RowAction = {
  call: () => Promise<unknown>;
  /** Shown when the action succeeded, when it failed without a reason, and when the record no longer exists. */
  messages: { done: string; failed?: string; gone: string };
  /** Reverts what was shown before the server responded. */
  onFailed?: () => void;
};

/** The state of each row's action. A row has its record's id in `data-row`. */
type RowStates = {
  isBusy: (id: number) => boolean;
  /** Why the last action on this record failed. */
  problemOf: (id: number) => string | null;
  dismiss: () => void;
};

const rowSelector = '[data-row]';

/**
 * Runs actions on single rows of a list, one at a time per row, and refreshes the list afterwards. A row shows why its
 * action failed. When a row was removed, the row in its position gets the focus.
 */
export function useRowActions(refresh: () => Promise<void>) {
  const { t } = useLingui();
  const translate = useTranslate();
  const toast = useToast();
  const shownList = useRef<HTMLElement>(null);
  const list = useCallback((element: HTMLElement | null) => {
    shownList.current = element;
  }, []);
  const running = useRef(new Set<number>());
  const [busy, setBusy] = useState<ReadonlySet<number>>(running.current);
  const [problem, setProblem] = useState<{ id: number; text: string } | null>(null);
  const [changedRow, setChangedRow] = useState<{ index: number } | null>(null);

  useEffect(() => {
    if (!changedRow || (document.activeElement !== document.body && document.activeElement !== null)) return;
    const rows = shownList.current?.querySelectorAll<HTMLElement>(rowSelector) ?? [];
    const row = rows[Math.min(changedRow.index, rows.length - 1)] ?? document.getElementById('content');
    row?.focus({ preventScroll: row.id === 'content' });
  }, [changedRow]);

  const problemText = (error: unknown, failed?: string) => {
    const sessionEnded = error instanceof ApiError && error.status === 401;
    return sessionEnded
      ? t`Your session had ended, and nothing was changed. Please try again.`
      : translate(messageOf(error, failed));
  };

  const run = async (id: number, { call, messages, onFailed }: RowAction) => {
    if (running.current.has(id)) return;
    const rows = [...(shownList.current?.querySelectorAll<HTMLElement>(rowSelector) ?? [])];
    const index = rows.findIndex(({ dataset }) => dataset.row === String(id));
    running.current.add(id);
    setBusy(new Set(running.current));
    setProblem(null);
    try {
      await call();
      toast({ text: messages.done });
    } catch (error) {
      onFailed?.();
      const gone = error instanceof ApiError && error.status === 404;
      if (gone) toast({ tone: 'error', text: messages.gone });
      else setProblem({ id, text: problemText(error, messages.failed) });
    }
    await refresh();
    running.current.delete(id);
    setBusy(new Set(running.current));
    setChangedRow({ index });
  };

  const rowStates: RowStates = {
    isBusy: (id) => busy.has(id),
    problemOf: (id) => (problem?.id === id ? problem.text : null),
    dismiss: () => setProblem(null),
  };
  return { list, run, rowStates };
}
