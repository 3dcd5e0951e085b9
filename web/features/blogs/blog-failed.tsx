import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import { useTranslateMessage } from '#web/i18n/messages.ts';
import type { Failed } from '#web/lib/result.ts';
import { FailedState } from '#web/ui/failed-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { RetryButton } from '#web/ui/retry-button.tsx';

type BlogFailedProps = {
  failure: Failed;
  /** What to say when the server gave no message. */
  otherwise: ReactNode;
  /** Further buttons, beside the one that tries again. */
  actions?: ReactNode;
  children?: ReactNode;
};

/** Articles that could not be had: why, as far as the server says, and a way to try again. */
export function BlogFailed({ failure, otherwise, actions, children }: BlogFailedProps) {
  const { revalidate, state } = useRevalidator();
  const translate = useTranslateMessage();
  const message = failure.message ? translate(failure.message) : otherwise;
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

/** An article that is not there, or could not be had. */
export function BlogMissing({ failure }: { failure: Failed }) {
  return (
    <BlogFailed
      failure={failure}
      otherwise={<Trans>Failed to fetch blog</Trans>}
      actions={
        <LinkButton to="/blogs" variant="outline">
          <Trans>See all articles</Trans>
        </LinkButton>
      }
    >
      {failure.status === 404 && (
        <Trans>This article may have been taken down, or the address is mistyped.</Trans>
      )}
    </BlogFailed>
  );
}
