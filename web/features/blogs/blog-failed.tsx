import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { serverMessage } from '#web/lib/api-error.ts';
import { translateLazily } from '#web/lib/lazy-messages.ts';
import type { Failure } from '#web/lib/result.ts';
import { FailedState } from '#web/ui/failed-state.tsx';
import { RetryButton } from '#web/ui/retry-button.tsx';

type BlogFailedProps = {
  failure: Failure;
  /** The message when the server gave none. */
  fallback: ReactNode;
  /** More buttons, after the "try again" button. */
  actions?: ReactNode;
  children?: ReactNode;
};

/** Blogs that could not be loaded: the server's message, and a button to try again. */
export function BlogFailed({ failure, fallback, actions, children }: BlogFailedProps) {
  const { revalidate, state } = useRevalidator();
  // As an element: in a text, `Trans` would take what looks like a tag for one of its own.
  const message = <>{useReason(failure) ?? fallback}</>;
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

/** The server's message, once its text is loaded. Only the message about a missing record is in the server's HTML. */
function useReason(failure: Failure): string | null {
  const { t, i18n } = useLingui();
  const [reason, setReason] = useState<string | null>(null);
  const message = serverMessage(failure);
  const isMissing = failure.status === 404;
  useEffect(() => {
    if (message === null || isMissing) return;
    let isShown = true;
    void translateLazily(i18n, message).then((text) => isShown && setReason(text));
    return () => {
      isShown = false;
    };
  }, [message, isMissing, i18n]);
  return isMissing ? t`Not found` : reason;
}
