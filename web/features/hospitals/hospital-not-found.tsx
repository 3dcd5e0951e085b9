import { Trans, useLingui } from '@lingui/react/macro';
import { PageHead } from '#web/features/shared/page-head.tsx';
import errorDrawing from '#web/illustrations/state-error.svg?url';
import notFoundDrawing from '#web/illustrations/state-not-found.svg?url';
import type { Failed } from '#web/lib/result.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { NoConnection, OfflineImage } from '#web/ui/failed-state.tsx';
import { ArrowLeftIcon } from '#web/ui/icons/actions.tsx';
import { Illustration } from '#web/ui/illustration.tsx';
import { RetryButton } from '#web/ui/retry-button.tsx';

const drawingLook = 'w-full max-w-80 rounded-2xl';

/** Shows instead of a hospital that does not exist or could not be loaded. */
export function HospitalNotFound({ failure }: { failure: Failed }) {
  const { t } = useLingui();
  const missing = failure.status === 404;
  const offline = failure.status === 0;
  return (
    <div className="mx-auto flex max-w-xl flex-col items-center py-6 text-center">
      <PageHead title={t`Hospital Not Found`} noIndex />
      {offline ? (
        <OfflineImage className={drawingLook} />
      ) : (
        <Illustration src={missing ? notFoundDrawing : errorDrawing} eager className={drawingLook} />
      )}
      <div role="alert">
        <h1 className="mt-6 text-3xl font-bold text-teal-900">
          <Trans>Hospital Not Found</Trans>
        </h1>
        <p className="mt-3 text-lg text-ink-soft">
          {missing ? (
            <Trans>This hospital is not on our list, or no longer. The address may also be mistyped.</Trans>
          ) : (
            <Trans>Failed to fetch hospital details</Trans>
          )}
        </p>
        {offline && (
          <p className="mt-2 text-ink-soft">
            <NoConnection />
          </p>
        )}
      </div>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <LinkButton to="/hospitals">
          <ArrowLeftIcon />
          <Trans>Back to Hospitals</Trans>
        </LinkButton>
        {!missing && (
          <RetryButton variant="outline" onClick={() => window.location.reload()}>
            <Trans>Try Again</Trans>
          </RetryButton>
        )}
      </div>
    </div>
  );
}
