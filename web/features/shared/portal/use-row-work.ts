import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { RowWork } from '#web/features/shared/portal/row-actions.tsx';
import { useTranslate } from '#web/i18n/translate.ts';
import { ApiError, messageOf } from '#web/lib/api-error.ts';
import { useToast } from '#web/ui/toast-context.ts';

type RowKind<Item> = {
  /** Reads the record as it is now, with the texts of both languages. */
  read: (id: number) => Promise<Item>;
  remove: (id: number) => Promise<unknown>;
  said: { sure: string; deleted: string; notDeleted: string };
  onEdit: (item: Item) => void;
  onDeleted: (id: number) => void;
  /** Something is not as the list shows it any more. */
  onChanged: () => void;
};

/** Edits and deletes the records of a list, one at a time. `problem` says why the last attempt failed. */
export function useRowWork<Item extends { id: number }>(kind: RowKind<Item>) {
  const { t } = useLingui();
  const translate = useTranslate();
  const toast = useToast();
  const [busyWith, setBusyWith] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const attempt = async (id: number, work: () => Promise<void>, failed: (error: unknown) => void) => {
    if (busyWith !== null) return;
    setBusyWith(id);
    setProblem(null);
    try {
      await work();
    } catch (error) {
      failed(error);
      if (error instanceof ApiError && error.status === 404) kind.onChanged();
    } finally {
      setBusyWith(null);
    }
  };

  const work: RowWork<Item> = {
    busyWith,
    edit: ({ id }) =>
      attempt(
        id,
        async () => kind.onEdit(await kind.read(id)),
        (error) => setProblem(translate(messageOf(error, t`This could not be opened. Please try again.`))),
      ),
    remove: ({ id }) => {
      if (!window.confirm(kind.said.sure)) return;
      attempt(
        id,
        async () => {
          await kind.remove(id);
          toast({ text: kind.said.deleted });
          kind.onDeleted(id);
          kind.onChanged();
        },
        (error) => {
          toast({ tone: 'error', text: kind.said.notDeleted });
          if (error instanceof ApiError && error.status === 403)
            setProblem(translate(error.code ?? 'not_allowed'));
        },
      );
    },
  };

  return { work, problem, dismiss: () => setProblem(null) };
}
