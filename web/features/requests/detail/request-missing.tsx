import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from 'react-router';
import { ScreenFailed } from '#web/features/shared/portal/screen-failed.tsx';
import type { Failed } from '#web/lib/result.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { CompassIcon } from '#web/ui/icons/status.tsx';
import { toolLook } from '#web/ui/tool-look.ts';

type RequestMissingProps = { failure: Failed; onRetry: () => Promise<unknown> };

/** A number in the address that is none answers 400. */
const isMissing = ({ status }: Failed) => status === 404 || status === 400;

/** The request could not be had: there is no such one, or the call failed. */
export function RequestMissing({ failure, onRetry }: RequestMissingProps) {
  const [retrying, setRetrying] = useState(false);
  const retry = async () => {
    setRetrying(true);
    await onRetry();
    setRetrying(false);
  };

  return (
    <>
      <h1 className="mt-2 mb-5 text-2xl font-bold text-teal-900">
        <Trans>Request</Trans>
      </h1>
      {isMissing(failure) ? (
        <EmptyState
          icon={<CompassIcon />}
          title={<Trans>There is no such request</Trans>}
          actions={
            <Link to="/admin/requests" className={toolLook('primary')}>
              <Trans>To the requests</Trans>
            </Link>
          }
        >
          <Trans>The address may be mistyped. Search by reference, name or phone to find it.</Trans>
        </EmptyState>
      ) : (
        <ScreenFailed
          failure={failure}
          title={<Trans>The request could not be loaded</Trans>}
          retrying={retrying}
          onRetry={retry}
        />
      )}
    </>
  );
}
