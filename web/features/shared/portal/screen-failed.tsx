import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { BetterPassword } from '#web/features/shared/account/better-password.tsx';
import { useFormat } from '#web/i18n/format.ts';
import { useTranslate } from '#web/i18n/translate.ts';
import { reasonOf, serverMessage } from '#web/lib/api-error.ts';
import type { Failure } from '#web/lib/result.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { RetryIcon } from '#web/ui/icons/actions.tsx';
import { AlertIcon } from '#web/ui/icons/status.tsx';

type ScreenFailedProps = {
  failure: Failure;
  /** A title that says what could not be fetched: "Failed to fetch requests". */
  title: ReactNode;
  retrying: boolean;
  onRetry: () => void;
};

/** Shown when a screen could not fetch its content, with the reason if it is known. */
export function ScreenFailed({ failure, title, retrying, onRetry }: ScreenFailedProps) {
  const forbidden = failure.status === 403;
  const translate = useTranslate();
  if (failure.code === 'better_password') return <BetterPasswordFirst />;
  return (
    <EmptyState
      tone="error"
      icon={<AlertIcon />}
      title={forbidden ? <Trans>Your role does not allow this</Trans> : title}
      actions={<TryAgain onClick={onRetry} busy={retrying} />}
    >
      {translate(reasonOf(failure))}
      {forbidden && (
        <p>
          <Trans>An administrator can change what your role may do.</Trans>
        </p>
      )}
    </EmptyState>
  );
}

/** Shown to a member of staff with a weak password and no second factor, in the place of what is in a case. */
function BetterPasswordFirst() {
  return (
    <section className="max-w-xl rounded-xl border border-line bg-white p-5 sm:p-7">
      <h2 className="text-xl font-bold text-teal-900">
        <Trans>First a better password</Trans>
      </h2>
      <p className="mt-2 mb-4">
        <Trans>
          Your password is easy to guess. Papers, messages, answers and money of cases open once you have a
          better one, or{' '}
          <a href="/settings#two-step" className="font-semibold text-teal-800 underline">
            two-step sign-in
          </a>
          .
        </Trans>
      </p>
      <BetterPassword />
    </section>
  );
}

type TryAgainProps = {
  onClick: () => void;
  busy: boolean;
  /** The text, if it is not 'Try again'. */
  children?: ReactNode;
};

/** Tries again after a failure. It needs JavaScript, as the portal does. */
export function TryAgain({ onClick, busy, children }: TryAgainProps) {
  return (
    <Button compact onClick={onClick} busy={busy}>
      {!busy && <RetryIcon />}
      {children ?? <Trans>Try again</Trans>}
    </Button>
  );
}

type NotRefreshedProps = { failure: Failure; since: number };

/** Shown when a refresh failed, with the time at which the content on the screen was fetched. */
export function NotRefreshed({ failure, since }: NotRefreshedProps) {
  const { timestamp } = useFormat();
  const translate = useTranslate();
  const time = timestamp(new Date(since).toISOString());
  return (
    <div className="mb-3 text-sm">
      <Banner tone="error" title={<Trans>This could not be refreshed. This is how it was at {time}.</Trans>}>
        {translate(serverMessage(failure) ?? '')}
      </Banner>
    </div>
  );
}
