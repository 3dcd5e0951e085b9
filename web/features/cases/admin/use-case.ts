import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { CaseDetail } from '#shared/contract/cases.ts';
import { useChangeAttention } from '#web/features/shared/attention.ts';
import { api } from '#web/lib/api.ts';
import { ApiError, type Changed, messageOf } from '#web/lib/api-error.ts';
import { useFetching } from '#web/lib/query.tsx';
import type { Failed } from '#web/lib/result.ts';
import { useToast } from '#web/ui/toast-context.ts';

/** A change of the case, made on the version that is shown. It answers the case as it is then. */
type Call = (shown: CaseDetail) => Promise<CaseDetail>;

/** A change that was refused because a colleague had changed the same first. */
type Conflict = { name: string; call: Call; done: string; changed: Changed };

/** One case and the ways to change it. */
export type CaseState = {
  value: CaseDetail | null;
  failure: Failed | null;
  loading: boolean;
  refresh: () => Promise<void>;
  /** Shows what a form in a dialog has saved. */
  show: (saved: CaseDetail, done: string) => void;
  /** Makes a change with one press. `name` tells where its error is shown. Resolves to whether it worked. */
  change: (name: string, call: Call, done: string) => Promise<boolean>;
  /** The name of the change that is being sent. Only one is sent at a time. */
  sending: string | null;
  /** Why the last change of this name failed: a code, or a text. */
  problemOf: (name: string) => string | null;
  conflict: Conflict | null;
  /** Makes the refused change all the same, on what is shown now. */
  retry: () => void;
  dismiss: () => void;
};

/** Fetches a case, again every 25 seconds while it is looked at, and makes changes to it. */
export function useCase(id: number, failed: string): CaseState {
  const client = useQueryClient();
  const toast = useToast();
  const { refresh: refreshCounts } = useChangeAttention();
  const queryKey = ['case', id];
  const shown = () => client.getQueryData<CaseDetail>(queryKey);
  const call = (signal: AbortSignal) => api('GET /api/cases/:id', { params: { id }, signal });
  const { value, failure, loading, refresh } = useFetching(queryKey, call, { everyMs: 25_000 });
  const [sending, setSending] = useState<string | null>(null);
  const [problem, setProblem] = useState<{ name: string; message: string } | null>(null);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const running = useRef(false);
  const focused = useRef<HTMLElement | null>(null);
  useFocusBack(focused, sending === null);

  const show = (saved: CaseDetail, done: string) => {
    client.setQueryData(queryKey, saved);
    // Papers and links beside it may have changed as well: a consent that is withdrawn ends them.
    void client.invalidateQueries({ predicate: (query) => query.queryKey[0] !== queryKey[0] });
    toast({ text: done });
    refreshCounts();
  };
  const dismiss = () => {
    setProblem(null);
    setConflict(null);
  };

  const change: CaseState['change'] = async (name, make, done) => {
    const before = shown();
    if (running.current || !before) return false;
    running.current = true;
    if (document.activeElement instanceof HTMLElement) focused.current = document.activeElement;
    setSending(name);
    dismiss();
    try {
      await client.cancelQueries({ queryKey });
      show(await make(before), done);
      return true;
    } catch (error) {
      const changed = error instanceof ApiError ? error.changed : undefined;
      if (changed) setConflict({ name, call: make, done, changed });
      else setProblem({ name, message: messageOf(error, failed) });
      if (error instanceof ApiError && error.status === 409) await refresh();
      return false;
    } finally {
      running.current = false;
      setSending(null);
    }
  };

  return {
    value,
    failure,
    loading,
    refresh,
    show,
    change,
    sending,
    problemOf: (name) => (problem?.name === name ? problem.message : null),
    conflict,
    retry: () => conflict && change(conflict.name, conflict.call, conflict.done),
    dismiss,
  };
}

/** A button that is disabled while its change is sent loses the focus. Gives it back, or to the desk if it is gone. */
function useFocusBack(focused: RefObject<HTMLElement | null>, isDone: boolean): void {
  useEffect(() => {
    const { current } = focused;
    if (!isDone || !current) return;
    focused.current = null;
    if (document.activeElement !== document.body) return;
    const target = current.isConnected ? current : document.getElementById('case-desk');
    target?.focus({ preventScroll: true });
  }, [focused, isDone]);
}
