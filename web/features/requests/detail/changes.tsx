import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import type { RequestEventInput } from '#shared/contract/requests.ts';
import type { RequestState } from '#web/features/requests/detail/use-request.ts';
import { isFailed } from '#web/lib/result.ts';
import { useToast } from '#web/ui/toast-context.ts';

type Kind = RequestEventInput['type'];

/** A change that was not made, because a colleague had made one. */
export type Conflict = {
  event: RequestEventInput;
  /** What is said when it is made after all. */
  done: string;
  /** The last line of the history that was known then. */
  since: number;
  message: string | null;
};

/** Changes to a request: what goes wrong with each, and the way to make them. */
export type Changes = {
  /** Why the last change of a kind failed. */
  problemOf: (kind: Kind) => string | null;
  dismiss: () => void;
  conflict: Conflict | null;
  sending: Kind | null;
  /** Resolves to whether it worked; then `done` is said. */
  change: (event: RequestEventInput, done: string) => Promise<boolean>;
};

/** Makes changes one at a time, tells how they went, and keeps the keyboard's place meanwhile. */
export function useChanges({ request, send, sending }: RequestState): Changes {
  const { t } = useLingui();
  const toast = useToast();
  const [problem, setProblem] = useState<{ kind: Kind; message: string } | null>(null);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const place = useRef<HTMLElement | null>(null);

  // A button that is disabled while it sends loses the focus; it gets it back, or its section does.
  useEffect(() => {
    const { current } = place;
    if (sending !== null || !current) return;
    place.current = null;
    if (document.activeElement !== document.body) return;
    const target = current.isConnected ? current : document.getElementById('work');
    target?.focus({ preventScroll: true });
  }, [sending]);

  const change: Changes['change'] = async (event, done) => {
    if (sending) return false;
    if (document.activeElement instanceof HTMLElement) place.current = document.activeElement;
    const since = request?.events.at(-1)?.id ?? 0;
    setProblem(null);
    setConflict(null);
    const answer = await send(event);
    if (isFailed(answer) && answer.changed) {
      setConflict({ event, done, since, message: answer.message });
      return false;
    }
    if (isFailed(answer)) {
      const message = answer.message ?? t`This could not be saved. Please try again.`;
      setProblem({ kind: event.type, message });
      return false;
    }
    toast({ text: done });
    return true;
  };

  return {
    problemOf: (kind) => (problem?.kind === kind ? problem.message : null),
    dismiss: () => {
      setProblem(null);
      setConflict(null);
    },
    conflict,
    sending,
    change,
  };
}
