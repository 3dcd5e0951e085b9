import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { ScreenFailed } from '#web/features/shared/portal/screen-failed.tsx';
import type { Failure } from '#web/lib/result.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { CompassIcon } from '#web/ui/icons/status.tsx';
import { compactButtonClass } from '#web/ui/tool-button.tsx';

/** An id in the address that is not valid answers 400. */
const isMissing = ({ status }: Failure) => status === 404 || status === 400;

type RecordMissingProps = {
  failure: Failure;
  onRetry: () => Promise<unknown>;
  /** What the screen shows otherwise: 'Request'. */
  heading: ReactNode;
  /** Said where there is no such record. */
  missing: ReactNode;
  /** What to do then. */
  advice?: ReactNode;
  /** Said where it could not be loaded. */
  failed: ReactNode;
  listPath: string;
  toList: ReactNode;
};

/** The screen of a record that does not exist, or could not be loaded. */
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
