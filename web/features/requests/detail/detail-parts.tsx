import type { ReactNode } from 'react';
import { Card } from '#web/ui/card.tsx';

/** A titled sheet of the request's screen. */
export function Panel({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <Card as="section" className="min-w-0 overflow-visible rounded-lg">
      <h2 className="border-b border-line px-4 py-2.5 text-base font-bold text-teal-900 md:px-5">{title}</h2>
      <div className="px-4 py-4 text-sm md:px-5">{children}</div>
    </Card>
  );
}
