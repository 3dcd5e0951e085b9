import type { ReactNode } from 'react';
import { Spinner } from '#web/ui/spinner.tsx';

/** A loading message ("Loading doctors...") above skeletons. Screen readers announce it. */
export function LoadingNote({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="flex items-center gap-3 font-medium text-teal-800">
      <Spinner className="size-5" />
      {children}
    </p>
  );
}
