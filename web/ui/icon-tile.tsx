import type { ReactNode } from 'react';

/** An icon on a tinted tile, in the colours of the surrounding card palette. */
export function IconTile({ children }: { children: ReactNode }) {
  return (
    <span className="grid size-13 shrink-0 place-items-center rounded-lg bg-(--card-tint,var(--color-teal-100)) text-[1.75rem] text-(--card-ink,var(--color-teal-800))">
      {children}
    </span>
  );
}
