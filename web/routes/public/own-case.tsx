import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { OwnCaseScreen } from '#web/features/cases/own/own-case-screen.tsx';
import { useOwnCase } from '#web/features/cases/own/use-own-case.ts';
import { LockedPapers } from '#web/features/papers/locked-papers.tsx';
import { FamilyLinks } from '#web/features/share-links/own/family-links.tsx';
import { NotLoaded, PleaseSignIn } from '#web/features/shared/account/account-states.tsx';
import { JavaScriptNeeded } from '#web/features/shared/account/javascript-needed.tsx';
import { PageHead } from '#web/features/shared/page-head.tsx';
import { QueryProvider } from '#web/lib/query.tsx';
import type { Failure } from '#web/lib/result.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Container } from '#web/ui/container.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { CompassIcon } from '#web/ui/icons/status.tsx';
import { LoadingNote } from '#web/ui/loading-note.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import type { Route } from './+types/own-case.ts';

/** /profile/cases/:id. The server renders the same page for everybody; the browser fetches the case. */
export default function OwnCasePage({ params }: Route.ComponentProps) {
  const { t } = useLingui();
  const hydrated = useHydrated();
  return (
    <>
      <PageHead title={t`Your case`} noIndex />
      <Container className="py-5 sm:py-12">
        <BackLink to="/profile">
          <Trans>Profile</Trans>
        </BackLink>
        {hydrated ? (
          <QueryProvider>
            <OwnCaseOf key={params.id} id={Number(params.id)} />
          </QueryProvider>
        ) : (
          <CaseLoading />
        )}
      </Container>
    </>
  );
}

/** Other account screens do not load it. */
const OwnPapers = lazy(() => import('#web/features/papers/own-papers.tsx'));
const OwnPaperButton = lazy(() => import('#web/features/papers/own-paper-button.tsx'));

function OwnCaseOf({ id }: { id: number }) {
  const state = useOwnCase(id);
  const { value, failure, loading, refresh } = state;
  if (value) {
    const { appointment_id, reference, options } = value;
    const paperOf = ({ document_id }: { document_id: number | null }) =>
      document_id === null ? [] : [document_id];
    const named = {
      recommended: options.flatMap(paperOf),
      estimates: options.flatMap(({ estimate }) => (estimate ? paperOf(estimate) : [])),
    };
    return (
      <OwnCaseScreen
        own={value}
        state={state}
        sendPath={`/send-reports#${reference}`}
        locked={<LockedPapers requestId={appointment_id} onChange={refresh} />}
        papers={
          <Card as="section" id="papers" className="scroll-mt-32 p-5 *:mt-0 *:border-t-0 *:pt-0 sm:p-7">
            <Suspense fallback={<Skeleton className="mt-6 h-24" />}>
              <OwnPapers
                requestId={appointment_id}
                reference={reference}
                asksPasswords={false}
                bundle={{ caseId: id, named }}
              />
            </Suspense>
          </Card>
        }
        paperButton={(paper, label) => (
          <Suspense fallback={<Skeleton className="h-12" />}>
            <OwnPaperButton id={paper}>{label}</OwnPaperButton>
          </Suspense>
        )}
        links={<FamilyLinks caseId={value.id} />}
      />
    );
  }
  if (failure) return <CaseFailed failure={failure} loading={loading} onRetry={refresh} />;
  return <CaseLoading />;
}

type CaseFailedProps = { failure: Failure; loading: boolean; onRetry: () => void };

/** Shown to visitors who are not signed in, for a case that is not theirs, and when it could not be loaded. */
function CaseFailed({ failure, loading, onRetry }: CaseFailedProps) {
  if (failure.status === 401) {
    return (
      <PleaseSignIn>
        <Trans>Your case is shown to you alone.</Trans>
      </PleaseSignIn>
    );
  }
  if (failure.status === 404 || failure.status === 400) {
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
        <Trans>It may belong to another account.</Trans>
      </EmptyState>
    );
  }
  return (
    <NotLoaded
      failure={failure}
      title={<Trans>Your case could not be loaded</Trans>}
      loading={loading}
      onRetry={onRetry}
    />
  );
}

/** Placeholders while the case loads. */
function CaseLoading() {
  return (
    <div className="mt-4">
      <JavaScriptNeeded />
      <div className="noscript:hidden">
        <LoadingNote>
          <Trans>Loading your case...</Trans>
        </LoadingNote>
        <Skeleton className="mt-6 h-32 rounded-xl" />
        <Skeleton className="mt-6 h-64 rounded-xl" />
      </div>
    </div>
  );
}
