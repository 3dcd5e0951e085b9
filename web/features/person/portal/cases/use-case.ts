import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import type { CaseDetail } from '#shared/contract/cases.ts';
import { useUpdateAttention } from '#web/features/shared/attention.ts';
import { api } from '#web/lib/api.ts';
import { ApiError, type ConflictInfo, isOffline, messageOf } from '#web/lib/api-error.ts';
import { useChange } from '#web/lib/form/use-change.ts';
import { useFetching } from '#web/lib/query.tsx';
import type { Failure } from '#web/lib/result.ts';
import { useToast } from '#web/ui/toast-context.ts';

/** A change of the case, based on the version that is shown. Returns the case after the change. */
type Call = (shown: CaseDetail) => Promise<CaseDetail>;

/** A change that was refused because a colleague had changed the same thing first. */
type Conflict = { name: string; call: Call; done: string; changed: ConflictInfo };

/** One case and the ways to change it. */
export type CaseState = {
  value: CaseDetail | null;
  failure: Failure | null;
  loading: boolean;
  refresh: () => Promise<void>;
  /** Shows the case that a form in a dialog has saved. */
  show: (saved: CaseDetail, done: string, undo?: () => void) => void;
  /**
   * Makes a change with one press. `name` decides where its error is shown; with `undo` the message has a
   * button that takes it back. Resolves to whether it worked.
   */
  change: (name: string, call: Call, done: string, undo?: Call) => Promise<boolean>;
  /** The name of the change that is being sent. Only one change is sent at a time. */
  sending: string | null;
  /** Why the last change with this name failed: a code, or a text. */
  problemOf: (name: string) => string | null;
  conflict: Conflict | null;
  /** Makes the refused change anyway, on top of the version that is shown now. */
  retry: () => void;
  dismiss: () => void;
};

/** Fetches a case and fetches it again every 25 seconds while the page is visible; also makes changes to it. */
export function useCase(id: number, failed: string): CaseState {
  const client = useQueryClient();
  const { t } = useLingui();
  const toast = useToast();
  const { refresh: refreshCounts } = useUpdateAttention();
  const queryKey = ['case', id];
  const shown = () => client.getQueryData<CaseDetail>(queryKey);
  const call = (signal: AbortSignal) => api('GET /api/cases/:id', { params: { id }, signal });
  const { value, failure, loading, refresh } = useFetching(queryKey, call, { everyMs: 25_000 });
  const changes = useChange<string, Conflict>();

  const show: CaseState['show'] = (saved, done, undo) => {
    client.setQueryData(queryKey, saved);
    // The papers and links on the page may have changed too: withdrawing a consent revokes links.
    void client.invalidateQueries({ predicate: (query) => query.queryKey[0] !== queryKey[0] });
    toast({ text: done, ...(undo && { action: { label: t`Undo`, run: undo } }) });
    refreshCounts();
  };

  const change: CaseState['change'] = async (name, make, done, undo) => {
    const before = shown();
    if (!before) return false;
    return changes.make(name, async () => {
      try {
        await client.cancelQueries({ queryKey });
        show(await make(before), done, undo && (() => void change(name, undo, t`Undone`)));
        return null;
      } catch (error) {
        const known = error instanceof ApiError ? error : null;
        if (known?.status === 409) await refresh();
        if (known?.changed) return { conflict: { name, call: make, done, changed: known.changed } };
        return { message: isOffline(error) ? 'offline_kept' : messageOf(error, failed) };
      }
    });
  };

  const { sending, problemOf, conflict, dismiss } = changes;
  return {
    value,
    failure,
    loading,
    refresh,
    show,
    change,
    sending,
    problemOf,
    conflict,
    retry: () => conflict && change(conflict.name, conflict.call, conflict.done),
    dismiss,
  };
}
