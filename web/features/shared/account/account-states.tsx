import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useSignInPath } from '#web/lib/next-path.ts';
import type { Failure } from '#web/lib/result.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FailedState } from '#web/ui/failed-state.tsx';
import { PersonIcon } from '#web/ui/icons/people.tsx';
import { RetryButton } from '#web/ui/retry-button.tsx';

type PleaseSignInProps = {
  /** Content for the account's owner only. */
  children: ReactNode;
  /** Another link to a sign-in than the customers' one. */
  signIn?: ReactNode;
};

/** Shown to visitors who are not signed in, and after the session has ended. */
export function PleaseSignIn({ children, signIn }: PleaseSignInProps) {
  const signInPath = useSignInPath();
  return (
    <EmptyState
      icon={<PersonIcon />}
      title={<Trans>Please sign in</Trans>}
      actions={
        signIn || (
          <>
            <LinkButton to={signInPath}>
              <Trans>Sign In</Trans>
            </LinkButton>
            <LinkButton to="/enter" variant="outline">
              <Trans>Open your case with a code</Trans>
            </LinkButton>
          </>
        )
      }
    >
      {children}
    </EmptyState>
  );
}

type NotLoadedProps = { failure: Failure; title: ReactNode; loading: boolean; onRetry: () => void };

/** Shown when some data of an account could not be loaded. */
export function NotLoaded({ failure, title, loading, onRetry }: NotLoadedProps) {
  return (
    <FailedState
      offline={failure.status === 0}
      title={title}
      actions={<RetryButton onClick={onRetry} busy={loading} />}
    />
  );
}
