import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useSite } from '#web/features/shared/site.ts';
import { Card } from '#web/ui/card.tsx';
import { ArrowLeftIcon } from '#web/ui/icons/actions.tsx';
import { LoadingNote } from '#web/ui/loading-note.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** The frame of the staff sign-in, with a link back to the website. */
export function LoginCard({ children }: { children: ReactNode }) {
  const { name } = useSite();
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center bg-teal-950 px-4 py-10">
      <Card className="w-full max-w-md shadow-raised">
        <div className="border-b-4 border-marigold-400 bg-teal-50 px-6 py-5 sm:px-8">
          <p className="text-sm font-semibold text-teal-700">
            <span lang="en">{name}</span>
          </p>
          <h1 className="text-2xl font-bold text-teal-900">
            <Trans>Admin Portal</Trans>
          </h1>
        </div>
        <div className="px-6 py-6 sm:px-8">{children}</div>
      </Card>
      {/* A plain link, so that the website loads without the portal's texts. */}
      <a
        href="/"
        className="tap mt-5 inline-flex items-center gap-2 rounded-md px-3 text-sm font-medium text-teal-100 hover:text-white hover:underline"
      >
        <ArrowLeftIcon />
        <Trans>Back to the website</Trans>
      </a>
    </main>
  );
}

/** Placeholders while the page's scripts load. */
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
