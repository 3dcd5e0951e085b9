import { Trans, useLingui } from '@lingui/react/macro';
import { PageHead } from '#web/features/shared/page-head.tsx';
import { LoadingNote } from '#web/ui/loading-note.tsx';
import { paletteOf } from '#web/ui/palette.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** What shows while a hospital is fetched: the spinner, and the page in outline. */
export function HospitalDetailsLoading() {
  const { t } = useLingui();
  return (
    <div className={paletteOf(0)}>
      <PageHead title={t`Hospital`} noIndex />
      <h1 className="sr-only">
        <Trans>Hospital</Trans>
      </h1>
      <LoadingNote>
        <Trans>Loading hospital details...</Trans>
      </LoadingNote>
      <div className="mt-5 grid overflow-hidden rounded-2xl border border-line bg-white lg:grid-cols-2">
        <div className="card-gradient p-3 sm:p-4">
          <Skeleton className="aspect-3/2 w-full rounded-xl" />
        </div>
        <div className="space-y-4 p-5 sm:p-8 lg:self-center">
          <Skeleton className="h-8 w-1/3 rounded-full" />
          <Skeleton className="h-11 w-4/5" />
          <Skeleton className="h-6 w-3/5" />
          <Skeleton className="h-11 w-52 rounded-lg" />
        </div>
      </div>
      <div className="mt-10 grid gap-10 lg:grid-cols-[1fr_23rem] lg:gap-12">
        <div className="space-y-3">
          <Skeleton className="h-8 w-1/2" />
          <Skeleton className="h-5 w-full" />
          <Skeleton className="h-5 w-11/12" />
          <Skeleton className="h-5 w-3/4" />
        </div>
        <Skeleton className="h-72 w-full rounded-xl" />
      </div>
    </div>
  );
}
