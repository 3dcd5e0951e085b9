import { Trans } from '@lingui/react/macro';
import { profileColumns } from '#web/features/profile/profile-columns.ts';
import { RequestsLoading } from '#web/features/profile/requests-loading.tsx';
import { Card } from '#web/ui/card.tsx';
import { cx } from '#web/ui/cx.ts';
import { LoadingNote } from '#web/ui/loading-note.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** The shapes of details and requests, before they come. Nobody signed in sees none. */
export function ProfileLoading() {
  return (
    <div className="mt-6">
      <LoadingNote>
        <Trans>Loading your profile...</Trans>
      </LoadingNote>
      <div className={cx(profileColumns, 'signed-out:hidden')}>
        <RequestsLoading />
        <Card className="p-5 sm:p-7">
          <div className="flex items-center gap-4">
            <Skeleton className="size-20 rounded-full" />
            <Skeleton className="h-7 w-40" />
          </div>
          <div className="mt-8 space-y-6">
            <Skeleton className="h-5" />
            <Skeleton className="h-5" />
            <Skeleton className="h-5 w-2/3" />
          </div>
        </Card>
      </div>
    </div>
  );
}
