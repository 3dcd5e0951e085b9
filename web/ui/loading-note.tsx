import type { ReactNode } from 'react';
import { Spinner } from '#web/ui/spinner.tsx';

/** Says that something is loading ("Loading doctors..."), for eyes and ears. Stands above skeletons. */
export function LoadingNote({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="flex items-center gap-3 font-medium text-teal-800">
      <Spinner className="size-5" />
      {children}
    </p>
  );
}
