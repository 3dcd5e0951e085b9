import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { translateLazily } from '#web/i18n/lazy-messages.ts';
import type { Failure } from '#web/lib/result.ts';
import { FailedState } from '#web/ui/failed-state.tsx';
import { RetryButton } from '#web/ui/retry-button.tsx';

type BlogFailedProps = {
  failure: Failure;
  /** The message for when the server gave none. */
  fallback: ReactNode;
  /** More buttons, after the one that tries again. */
  actions?: ReactNode;
  children?: ReactNode;
};

/** Blogs that could not be loaded: the server's message, and a button to try again. */
export function BlogFailed({ failure, fallback, actions, children }: BlogFailedProps) {
  const { revalidate, state } = useRevalidator();
  const message = useReason(failure) ?? fallback;
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

/** The server's message, once it is loaded. Only that of a missing record is on the page from the server. */
function useReason({ status, code }: Failure): string | null {
  const { t, i18n } = useLingui();
  const [reason, setReason] = useState<string | null>(null);
  const isMissing = status === 404;
  useEffect(() => {
    if (!code || isMissing) return;
    let isShown = true;
    void translateLazily(i18n, code).then((text) => isShown && setReason(text));
    return () => {
      isShown = false;
    };
  }, [code, isMissing, i18n]);
  return isMissing ? t`Not found` : reason;
}
