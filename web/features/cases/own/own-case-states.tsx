import { Trans } from '@lingui/react/macro';
import { NotLoaded, PleaseSignIn } from '#web/features/shared/account/account-states.tsx';
import { JavaScriptNeeded } from '#web/features/shared/account/javascript-needed.tsx';
import { useFetchedPage } from '#web/lib/query.tsx';
import type { Failure } from '#web/lib/result.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { CompassIcon } from '#web/ui/icons/status.tsx';
import { LoadingNote } from '#web/ui/loading-note.tsx';
import { Skeletons } from '#web/ui/skeleton.tsx';

type CaseFailedProps = { failure: Failure; loading: boolean; onRetry: () => void };

/** Shown to visitors who are not signed in, for a case that is not theirs, and when it could not be loaded. */
export function CaseFailed({ failure, loading, onRetry }: CaseFailedProps) {
  if (failure.status === 401) {
    return (
      <PleaseSignIn>
        <Trans>Your case is shown to you alone.</Trans>
      </PleaseSignIn>
    );
  }
  if (failure.status === 404 || failure.status === 400) return <NotFound />;
  return (
    <NotLoaded
      failure={failure}
      title={<Trans>Your case could not be loaded</Trans>}
      loading={loading}
      onRetry={onRetry}
    />
  );
}

/** No case of this account; perhaps because it has yet to prove that a request is its family's. */
function NotFound() {
  const { value } = useFetchedPage('GET /api/account/requests', { query: { page: 1, per_page: 20 } });
  const unproven = value?.items.find((request) => request.proof_missing && request.case);
  if (unproven) {
    const { reference } = unproven;
    return (
      <EmptyState
        icon={<CompassIcon />}
        title={<Trans>First confirm that this is your family's request</Trans>}
        actions={
          <LinkButton to="/profile">
            <Trans>Confirm it</Trans>
          </LinkButton>
        }
      >
        <Trans>
          We have a case for the request {reference}. As soon as we know that it is your family's, you see it.
        </Trans>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={<CompassIcon />}
      title={<Trans>We could not find this case</Trans>}
      actions={
        <LinkButton to="/profile">
          <Trans>Go to your profile</Trans>
        </LinkButton>
      }
    >
      <Trans>The case may belong to another account.</Trans>
    </EmptyState>
  );
}

/**
 * About as tall as a case: on a shorter page, a browser that goes back to its place after a reload would show the
 * footer, and stay there.
 */
const shapes = ['mt-6 h-32 rounded-xl', ...Array.from({ length: 10 }, () => 'mt-6 h-64 rounded-xl')];

/** Placeholders while the case loads. */
export function CaseLoading() {
  return (
    <div className="mt-4">
      <JavaScriptNeeded />
      <div className="noscript:hidden">
        <LoadingNote>
          <Trans>Loading your case...</Trans>
        </LoadingNote>
        <Skeletons shapes={shapes} />
      </div>
    </div>
  );
}
