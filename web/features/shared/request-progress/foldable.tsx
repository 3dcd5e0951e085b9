import type { ReactNode } from 'react';
import { ChevronDownIcon } from '#web/ui/icons/tools.tsx';

type FoldableProps = { title: ReactNode; open?: boolean; children: ReactNode };

/** Content that is shown when its title is pressed, also without JavaScript. */
export function Collapsible({ title, open = false, children }: FoldableProps) {
  return (
    <details open={open} className="group/fold rounded-lg border border-line-strong bg-white">
      <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-3 rounded-lg px-4 py-2.5 font-semibold text-teal-800 hover:bg-teal-50/60 [&::-webkit-details-marker]:hidden">
        {title}
        <ChevronDownIcon className="shrink-0 text-xl transition-transform group-open/fold:rotate-180" />
      </summary>
      <div className="border-t border-line p-4">{children}</div>
    </details>
  );
}
