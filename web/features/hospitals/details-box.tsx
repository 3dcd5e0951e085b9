import { type ReactNode, useId } from 'react';
import { Card } from '#web/ui/card.tsx';

/** One titled box beside the description. */
export function DetailsBox({ title, children }: { title: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} className="p-5 sm:p-6">
      <h2 id={id} className="text-lg font-bold text-teal-900">
        {title}
      </h2>
      <div className="mt-2">{children}</div>
    </Card>
  );
}
