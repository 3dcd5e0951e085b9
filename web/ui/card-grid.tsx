import type { ReactNode } from 'react';
import { Card } from '#web/ui/card.tsx';
import { cx } from '#web/ui/cx.ts';
import { LoadingNote } from '#web/ui/loading-note.tsx';
import { paletteOf } from '#web/ui/palette.ts';

const grid = 'grid gap-6 sm:grid-cols-2 lg:grid-cols-3';

type CardGridProps<T> = {
  items: T[];
  className?: string;
  /** The card of one record. */
  children: (item: T, index: number) => ReactNode;
};

/** Records as cards in columns. The five palettes alternate. */
export function CardGrid<T extends { id: number }>({ items, className, children }: CardGridProps<T>) {
  return (
    <ul className={cx(grid, className)}>
      {items.map((item, index) => (
        <li key={item.id} className={paletteOf(index)}>
          {children(item, index)}
        </li>
      ))}
    </ul>
  );
}

type CardGridLoadingProps = {
  /** The loading message: "Loading doctors..." */
  note: ReactNode;
  /** The number of empty cards. */
  count: number;
  className?: string;
  /** The content of one card, made of skeletons. */
  children: ReactNode;
};

/** The loading state of a card grid: a message and empty cards. */
export function CardGridLoading({ note, count, className, children }: CardGridLoadingProps) {
  return (
    <>
      <LoadingNote>{note}</LoadingNote>
      <div className={cx(grid, 'mt-6', className)}>
        {Array.from({ length: count }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the outlines never change places
          <Card key={index} className={paletteOf(index)}>
            {children}
          </Card>
        ))}
      </div>
    </>
  );
}
