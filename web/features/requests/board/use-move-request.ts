import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { PatientRequest, RequestStatus } from '#shared/contract/requests.ts';
import type { Board } from '#web/features/requests/board/use-board.ts';
import { useStatusLabel } from '#web/features/requests/status-badge.tsx';
import { useFormat } from '#web/i18n/format.ts';
import { useTranslate } from '#web/i18n/translate.ts';
import { useToast } from '#web/ui/toast-context.ts';

type ChangeError = { title: string; text: string };

/** Moves requests between columns and reports the result. */
export function useMoveRequest(board: Board) {
  const translate = useTranslate();
  const { t } = useLingui();
  const { timestamp } = useFormat();
  const label = useStatusLabel();
  const toast = useToast();
  const [problem, setProblem] = useState<ChangeError | null>(null);

  const move = async (request: PatientRequest, to: RequestStatus) => {
    if (request.status === to) return;
    const { reference } = request;
    const status = label(to);
    setProblem(null);
    const focusAgain = keepFocus(request.id);
    const moving = board.move(request, to);
    focusAgain();
    const failed = await moving;
    focusAgain();
    if (!failed) return toast({ text: t`${reference} is now ${status}` });
    const otherwise = translate(failed.code ?? t`The server did not answer. Please check the connection.`);
    const by = failed.changed?.by ?? t`A colleague`;
    const at = failed.changed ? timestamp(failed.changed.at) : '';
    setProblem({
      title: t`${reference} was not moved`,
      text: failed.changed
        ? t`${by} changed it meanwhile (${at}). The board shows its present state; move it again if that is still right.`
        : otherwise,
    });
  };
  return { move, problem, dismiss: () => setProblem(null) };
}

const menuOf = (id: number) => document.querySelector<HTMLElement>(`[data-move="${id}"]`);

/**
 * A card in another column is a new element, so its menu loses the focus. Call this before the card moves,
 * and the returned function afterwards.
 */
function keepFocus(id: number): () => void {
  if (document.activeElement !== menuOf(id)) return () => undefined;
  return () => requestAnimationFrame(() => menuOf(id)?.focus());
}
