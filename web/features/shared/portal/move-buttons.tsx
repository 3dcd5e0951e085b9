import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useTranslate } from '#web/i18n/translate.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { useAction } from '#web/lib/form/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { ChevronDownIcon } from '#web/ui/icons/tools.tsx';
import { useToast } from '#web/ui/toast-context.ts';

type Direction = 'up' | 'down';
type Moved = { id: number; name: string };

type MovesOptions = {
  /** Moves the record by one position on the server. */
  call: (id: number, to: Direction) => Promise<unknown>;
  refresh: () => Promise<void>;
  /** The message when the move failed. */
  failed: string;
};

/** Moves records, one at a time. The pressed button keeps the focus, although its row changes position. */
export function useMoves({ call, refresh, failed }: MovesOptions) {
  const { t } = useLingui();
  const translate = useTranslate();
  const toast = useToast();
  const { run, busy } = useAction();
  const [moved, setMoved] = useState<{ button: string } | null>(null);

  useEffect(() => {
    if (moved) document.getElementById(moved.button)?.focus();
  }, [moved]);

  const move = ({ id, name }: Moved, to: Direction) =>
    run(async () => {
      try {
        await call(id, to);
        toast({ text: to === 'up' ? t`Moved up: ${name}` : t`Moved down: ${name}` });
      } catch (error) {
        toast({ tone: 'error', text: translate(messageOf(error, failed)) });
      }
      await refresh();
      setMoved({ button: buttonId(id, to) });
    });
  return { move, busy };
}

const buttonId = (id: number, to: Direction) => `move-${id}-${to}`;

type MoveButtonsProps = Moved & {
  moves: ReturnType<typeof useMoves>;
  isFirst: boolean;
  isLast: boolean;
};

/** Two buttons that move a record by one position. At the ends of the order they stay, and are marked as disabled. */
export function MoveButtons({ id, name, moves, isFirst, isLast }: MoveButtonsProps) {
  const { t } = useLingui();
  const button = (to: Direction, label: string, atEnd: boolean) => (
    <Button
      compact
      id={buttonId(id, to)}
      variant="ghost"
      aria-label={label}
      aria-disabled={atEnd || moves.busy}
      onClick={() => !atEnd && !moves.busy && moves.move({ id, name }, to)}
      className={cx('px-2.5!', atEnd && 'opacity-40')}
    >
      <ChevronDownIcon className={cx('text-lg', to === 'up' && 'rotate-180')} />
    </Button>
  );
  return (
    <span className="flex">
      {button('up', t`Move up: ${name}`, isFirst)}
      {button('down', t`Move down: ${name}`, isLast)}
    </span>
  );
}
