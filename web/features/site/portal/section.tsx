import { type ReactNode, useId } from 'react';

type SectionProps = { title: ReactNode; hint?: ReactNode; children: ReactNode };

/** A group of fields of the site details. */
export function Section({ title, hint, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="rounded-lg border border-line bg-white p-4 shadow-card md:p-5">
      <h2 id={id} className="text-lg font-bold text-teal-900">
        {title}
      </h2>
      {hint && <p className="mt-0.5 text-sm text-ink-soft">{hint}</p>}
      <div className="mt-3 grid gap-x-5 gap-y-3 md:grid-cols-2">{children}</div>
    </section>
  );
}
