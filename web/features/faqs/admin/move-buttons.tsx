import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { Faq } from '#shared/contract/faqs.ts';
import { useTranslate } from '#web/i18n/translate.ts';
import { api } from '#web/lib/api.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { useAction } from '#web/lib/form/use-action.ts';
import { cx } from '#web/ui/cx.ts';
import { ChevronDownIcon } from '#web/ui/icons/tools.tsx';
import { useToast } from '#web/ui/toast-context.ts';
import { ToolButton } from '#web/ui/tool-button.tsx';

type Direction = 'up' | 'down';

/** Moves questions, one at a time. The pressed button keeps the focus, though its row changes places. */
export function useFaqMoves(refresh: () => Promise<void>) {
  const { t } = useLingui();
  const translate = useTranslate();
  const toast = useToast();
  const { run, busy } = useAction();
  const [moved, setMoved] = useState<{ button: string } | null>(null);

  useEffect(() => {
    if (moved) document.getElementById(moved.button)?.focus();
  }, [moved]);

  const move = ({ id, question }: Faq, to: Direction) =>
    run(async () => {
      try {
        await api('POST /api/faqs/:id/move', { params: { id }, body: { to } });
        toast({ text: to === 'up' ? t`Moved up: ${question}` : t`Moved down: ${question}` });
      } catch (error) {
        toast({ tone: 'error', text: translate(messageOf(error, t`Failed to move the question`)) });
      }
      await refresh();
      setMoved({ button: buttonId(id, to) });
    });
  return { move, busy };
}

const buttonId = (id: number, to: Direction) => `move-${id}-${to}`;

type MoveButtonsProps = {
  faq: Faq;
  moves: ReturnType<typeof useFaqMoves>;
  isFirst: boolean;
  isLast: boolean;
};

/** Two buttons that move a question one place. At the ends of the order they stay, and say that nothing is there. */
export function MoveButtons({ faq, moves, isFirst, isLast }: MoveButtonsProps) {
  const { t } = useLingui();
  const { question } = faq;
  const button = (to: Direction, label: string, atEnd: boolean) => (
    <ToolButton
      id={buttonId(faq.id, to)}
      variant="ghost"
      aria-label={label}
      aria-disabled={atEnd || moves.busy}
      onClick={() => !atEnd && !moves.busy && moves.move(faq, to)}
      className={cx('px-2.5!', atEnd && 'opacity-40')}
    >
      <ChevronDownIcon className={cx('text-lg', to === 'up' && 'rotate-180')} />
    </ToolButton>
  );
  return (
    <span className="flex gap-1">
      {button('up', t`Move up: ${question}`, isFirst)}
      {button('down', t`Move down: ${question}`, isLast)}
    </span>
  );
}
