import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import { useTranslateMessage } from '#web/i18n/messages.ts';
import type { Failed } from '#web/lib/result.ts';
import { FailedState } from '#web/ui/failed-state.tsx';
import { RetryButton } from '#web/ui/retry-button.tsx';

type BlogFailedProps = {
  failure: Failed;
  /** The message for when the server gave none. */
  fallback: ReactNode;
  /** More buttons, after the one that tries again. */
  actions?: ReactNode;
  children?: ReactNode;
};

/** Blogs that could not be loaded: the server's message, and a button to try again. */
export function BlogFailed({ failure, fallback, actions, children }: BlogFailedProps) {
  const { revalidate, state } = useRevalidator();
  const translate = useTranslateMessage();
  const message = failure.message ? translate(failure.message) : fallback;
  return (
    <FailedState
      failure={failure}
      title={<Trans>Error: {message}</Trans>}
      actions={
        <>
          <RetryButton onClick={revalidate} busy={state !== 'idle'}>
            <Trans>Retry</Trans>
          </RetryButton>
          {actions}
        </>
      }
    >
      {children}
    </FailedState>
  );
}
