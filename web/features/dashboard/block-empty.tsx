import type { ReactNode } from 'react';

/** A block with nothing in it yet: what will come, or what can be done. */
export function BlockEmpty({
  icon,
  action,
  children,
}: {
  icon: ReactNode;
  action?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="flex h-full flex-col items-center justify-center gap-2 px-2 py-5 text-center text-ink-soft">
      <span className="text-3xl text-teal-600">{icon}</span>
      <p className="max-w-sm">{children}</p>
      {action && <div className="mt-1">{action}</div>}
    </div>
  );
}
