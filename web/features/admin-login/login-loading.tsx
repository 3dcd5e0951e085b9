import { Trans } from '@lingui/react/macro';
import { LoadingNote } from '#web/ui/loading-note.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** The form in outline, while the browser wakes up. */
export function LoginLoading() {
  return (
    <div className="space-y-5">
      <LoadingNote>
        <Trans>Opening the portal...</Trans>
      </LoadingNote>
      <Skeleton className="h-12" />
      <Skeleton className="h-12" />
      <Skeleton className="h-12" />
    </div>
  );
}
