import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { PatientRequest, RequestStatus } from '#shared/contract/requests.ts';
import type { Board } from '#web/features/requests/board/use-board.ts';
import { useStatusWord } from '#web/features/requests/status-badge.tsx';
import { useFormat } from '#web/i18n/format.ts';
import { useToast } from '#web/ui/toast-context.ts';

type Problem = { title: string; text: string };

/** Moves requests between the columns, and says how it went. */
export function useMoves(board: Board) {
  const { t } = useLingui();
  const { timestamp } = useFormat();
  const word = useStatusWord();
  const toast = useToast();
  const [problem, setProblem] = useState<Problem | null>(null);

  const move = async (request: PatientRequest, to: RequestStatus) => {
    if (request.status === to) return;
    const { reference } = request;
    const status = word(to);
    setProblem(null);
    const focusAgain = keepFocus(request.id);
    const moving = board.move(request, to);
    focusAgain();
    const failed = await moving;
    focusAgain();
    if (!failed) return toast({ text: t`${reference} is now ${status}` });
    const otherwise = failed.message ?? t`The server did not answer. Please check the connection.`;
    const by = failed.changed?.by ?? t`A colleague`;
    const at = failed.changed ? timestamp(failed.changed.at) : '';
    setProblem({
      title: t`${reference} was not moved`,
      text: failed.changed
        ? t`${by} changed it meanwhile (${at}). The board shows how it stands now; move it again if that is still right.`
        : otherwise,
    });
  };
  return { move, problem, dismiss: () => setProblem(null) };
}

const menuOf = (id: number) => document.querySelector<HTMLElement>(`[data-move="${id}"]`);

/**
 * A card that changes columns is a new element: whoever moved it by its menu goes on from there. Call it
 * before the card moves; it answers what to call after.
 */
function keepFocus(id: number): () => void {
  if (document.activeElement !== menuOf(id)) return () => undefined;
  return () => requestAnimationFrame(() => menuOf(id)?.focus());
}
