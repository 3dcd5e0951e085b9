import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { ScreenFailed } from '#web/features/shared/portal/screen-failed.tsx';
import type { Failure } from '#web/lib/result.ts';
import { compactButtonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { CompassIcon } from '#web/ui/icons/status.tsx';

/** The API responds with 400 to an invalid id in the URL. */
const isMissing = ({ status }: Failure) => status === 404 || status === 400;

type RecordMissingProps = {
  failure: Failure;
  onRetry: () => Promise<unknown>;
  /** The usual heading of the screen: 'Request'. */
  heading: ReactNode;
  /** Shown if the record does not exist. */
  missing: ReactNode;
  /** What to do if the record does not exist. */
  advice?: ReactNode;
  /** Shown if the record could not be loaded. */
  failed: ReactNode;
  listPath: string;
  toList: ReactNode;
};

/** The screen for a record that does not exist or could not be loaded. */
export function RecordMissing(props: RecordMissingProps) {
  const { failure, onRetry, heading, missing, advice, failed, listPath, toList } = props;
  const [retrying, setRetrying] = useState(false);
  const retry = async () => {
    setRetrying(true);
    await onRetry();
    setRetrying(false);
  };
  return (
    <>
      <h1 className="mt-2 mb-5 text-2xl font-bold text-teal-900">{heading}</h1>
      {isMissing(failure) ? (
        <EmptyState
          icon={<CompassIcon />}
          title={missing}
          actions={
            <Link to={listPath} className={compactButtonClass('primary')}>
              {toList}
            </Link>
          }
        >
          {advice}
        </EmptyState>
      ) : (
        <ScreenFailed failure={failure} title={failed} retrying={retrying} onRetry={retry} />
      )}
    </>
  );
}
