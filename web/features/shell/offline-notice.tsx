import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { Button } from '#web/ui/button.tsx';
import { NoConnection, OfflineImage } from '#web/ui/failed-state.tsx';
import { CloseIcon, RetryIcon } from '#web/ui/icons/actions.tsx';

/**
 * Without a connection a link can't lead anywhere: the page that is there stays and can be read on, instead
 * of the browser's own error. Goes on by itself when the connection is back. Trying again is always
 * possible, for browsers that are wrong about being offline.
 */
export function OfflineNotice() {
  const { t } = useLingui();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      !navigator.onLine && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    window.addEventListener('online', blocker.proceed);
    return () => window.removeEventListener('online', blocker.proceed);
  }, [blocker]);

  if (blocker.state !== 'blocked') return null;
  return (
    <div
      role="alert"
      className="fixed inset-x-3 bottom-[calc(4.75rem+env(safe-area-inset-bottom))] z-40 mx-auto flex max-w-lg items-start gap-4 rounded-xl border border-line bg-white p-4 shadow-raised md:bottom-6"
    >
      <OfflineImage className="w-24 shrink-0 rounded-lg max-sm:hidden" />
      <div className="min-w-0 flex-1">
        <p>
          <NoConnection />
        </p>
        <Button variant="outline" onClick={blocker.proceed} className="mt-3">
          <RetryIcon />
          <Trans>Try again</Trans>
        </Button>
      </div>
      <button
        type="button"
        onClick={blocker.reset}
        aria-label={t`Dismiss`}
        className="tap -mt-2 -mr-2 grid shrink-0 place-items-center rounded-md text-xl hover:bg-teal-50"
      >
        <CloseIcon />
      </button>
    </div>
  );
}
