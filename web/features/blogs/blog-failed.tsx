import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import { useTranslate } from '#web/i18n/translate.ts';
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
  const translate = useTranslate();
  const message = failure.code ? translate(failure.code) : fallback;
  return (
    <FailedState
      offline={failure.status === 0}
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
