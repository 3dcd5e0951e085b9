import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { PageHead } from '#web/features/shared/page-head.tsx';
import errorDrawing from '#web/illustrations/state-error.svg?url';
import notFoundDrawing from '#web/illustrations/state-not-found.svg?url';
import type { Failure } from '#web/lib/result.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { NoConnection, OfflineImage } from '#web/ui/failed-state.tsx';
import { ArrowLeftIcon } from '#web/ui/icons/actions.tsx';
import { Illustration } from '#web/ui/illustration.tsx';
import { RetryButton } from '#web/ui/retry-button.tsx';

const drawingClass = 'w-full max-w-80 rounded-2xl';

type RecordNotFoundProps = {
  failure: Failure;
  title: string;
  /** The texts for a record that does not exist, and for one that could not be loaded. */
  missing: ReactNode;
  failed: ReactNode;
  /** The plain path of the list, and the text of the link to it. */
  list: string;
  back: ReactNode;
};

/** Shown instead of a record's page if the record does not exist or could not be loaded. */
export function RecordNotFound({ failure, title, missing, failed, list, back }: RecordNotFoundProps) {
  const isMissing = failure.status === 404;
  const offline = failure.status === 0;
  return (
    <div className="mx-auto flex max-w-xl flex-col items-center py-6 text-center">
      <PageHead title={title} noIndex />
      {offline ? (
        <OfflineImage className={drawingClass} />
      ) : (
        <Illustration src={isMissing ? notFoundDrawing : errorDrawing} eager className={drawingClass} />
      )}
      <div role="alert">
        <h1 className="mt-6 text-3xl font-bold text-teal-900">{title}</h1>
        <p className="mt-3 text-lg text-ink-soft">{isMissing ? missing : failed}</p>
        {offline && (
          <p className="mt-2 text-ink-soft">
            <NoConnection />
          </p>
        )}
      </div>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <LinkButton to={list}>
          <ArrowLeftIcon />
          {back}
        </LinkButton>
        {!isMissing && (
          <RetryButton variant="outline" onClick={() => window.location.reload()}>
            <Trans>Try Again</Trans>
          </RetryButton>
        )}
      </div>
    </div>
  );
}
