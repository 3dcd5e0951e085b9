import { type ReactNode, useId } from 'react';
import { Card } from '#web/ui/card.tsx';

/** A box with facts next to a record's text. */
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

type DetailsRowProps = { icon: ReactNode; label: ReactNode; children: ReactNode };

/** A label with its icon, and the value below it. Use it inside a `dl`. */
export function DetailsRow({ icon, label, children }: DetailsRowProps) {
  return (
    <div className="grid grid-cols-[auto_1fr] gap-x-3.5 py-3 last:pb-0">
      <dt className="col-span-2 grid grid-cols-subgrid text-sm text-ink-soft">
        <span className="text-xl text-teal-700">{icon}</span>
        {label}
      </dt>
      <dd className="col-start-2 min-w-0 font-semibold text-ink">{children}</dd>
    </div>
  );
}
