import type { ReactNode } from 'react';

/** A label and its value, with the icon that stands for them. */
export type DetailsRow = { id: string; icon: ReactNode; label: ReactNode; value: ReactNode };

/** What is known of a hospital, line by line. */
export function DetailsRows({ rows }: { rows: DetailsRow[] }) {
  return (
    <dl className="divide-y divide-line">
      {rows.map(({ id, icon, label, value }) => (
        <div key={id} className="grid grid-cols-[auto_1fr] gap-x-3.5 py-3 last:pb-0">
          <dt className="col-span-2 grid grid-cols-subgrid text-sm text-ink-soft">
            <span className="text-xl text-teal-700">{icon}</span>
            {label}
          </dt>
          <dd className="col-start-2 min-w-0 font-semibold text-ink">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
