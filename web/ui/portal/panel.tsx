import { createContext, type ReactNode, use, useId } from 'react';
import { Card } from '#web/ui/card.tsx';
import { cx } from '#web/ui/cx.ts';
import { ChevronDownIcon } from '#web/ui/icons/tools.tsx';

/** Which panels of a screen are unfolded, by their `part`. */
export type Folding = { isOpen: (part: string) => boolean; toggle: (part: string) => void };

/** Inside it, panels with a `part` fold. */
export const FoldingContext = createContext<Folding | null>(null);

type PanelProps = {
  title: ReactNode;
  /** Links or buttons next to the title. */
  tools?: ReactNode;
  /** The name under which a screen with foldable panels remembers whether this one is unfolded. */
  part?: string | undefined;
  /** What is said of the content in one or two lines, also while it is folded. */
  gist?: ReactNode;
  /** The class names of its content. */
  className?: string | undefined;
  children: ReactNode;
};

/**
 * A titled card of the portal, which folds where its screen wants that. In a row of a grid it is as high as its
 * neighbours.
 */
export function Panel({ title, tools, part, gist, className, children }: PanelProps) {
  const id = useId();
  const folding = use(FoldingContext);
  const folds = folding !== null && part !== undefined;
  const isOpen = !folds || folding.isOpen(part);
  const look = 'text-base font-bold text-teal-900';
  return (
    <Card
      as="section"
      aria-labelledby={id}
      data-part={part}
      {...(!isOpen && { 'data-folded': '' })}
      className="flex min-w-0 flex-col overflow-visible rounded-lg"
    >
      <div
        className={cx(
          'flex flex-wrap items-center justify-between gap-x-3 gap-y-1 px-4 md:px-5',
          isOpen && 'border-b border-line',
          folds ? 'min-h-10' : 'min-h-12 py-1.5',
        )}
      >
        <h2 id={id} className={cx(look, folds ? 'flex flex-1' : 'py-1')}>
          {folds ? (
            <button
              type="button"
              aria-expanded={isOpen}
              onClick={() => folding.toggle(part)}
              className="flex min-h-11 flex-1 items-center gap-2 text-left md:min-h-10"
            >
              <ChevronDownIcon
                className={cx('shrink-0 text-ink-soft transition-transform', !isOpen && '-rotate-90')}
              />
              {title}
            </button>
          ) : (
            title
          )}
        </h2>
        {isOpen && tools}
      </div>
      {folds && gist && <div className={cx('px-4 pb-2 text-sm md:px-5', isOpen && 'pt-3')}>{gist}</div>}
      {isOpen && <div className={cx('min-w-0 flex-1 px-4 py-4 text-sm md:px-5', className)}>{children}</div>}
    </Card>
  );
}
