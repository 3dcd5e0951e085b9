import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useTranslate } from '#web/i18n/translate.ts';
import type { Failed } from '#web/lib/result.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { RetryIcon } from '#web/ui/icons/actions.tsx';
import { AlertIcon } from '#web/ui/icons/status.tsx';
import { ToolButton } from '#web/ui/tool-button.tsx';

type ScreenFailedProps = {
  failure: Failed;
  /** What could not be had: "Failed to fetch requests". */
  title: ReactNode;
  retrying: boolean;
  onRetry: () => void;
};

/** Something that a screen needs could not be had. Says why, where that is known. */
export function ScreenFailed({ failure, title, retrying, onRetry }: ScreenFailedProps) {
  const forbidden = failure.status === 403;
  const translate = useTranslate();
  return (
    <EmptyState
      tone="error"
      icon={<AlertIcon />}
      title={forbidden ? <Trans>Your role does not allow this</Trans> : title}
      actions={
        <ToolButton onClick={onRetry} busy={retrying}>
          {!retrying && <RetryIcon />}
          <Trans>Try again</Trans>
        </ToolButton>
      }
    >
      {failure.code ? (
        translate(failure.code)
      ) : (
        <Trans>The server did not answer. Please check the connection.</Trans>
      )}
      {forbidden && (
        <p>
          <Trans>An administrator can change what your role may do.</Trans>
        </p>
      )}
    </EmptyState>
  );
}
