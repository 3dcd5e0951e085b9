import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { ConnectedPhones } from '#web/features/cases/own/connected-phones.tsx';
import { AgreeFirst } from '#web/features/cases/own/own-case-agree.tsx';
import { OwnCaseAsked } from '#web/features/cases/own/own-case-asked.tsx';
import { OwnCaseScreen } from '#web/features/cases/own/own-case-screen.tsx';
import { CaseFailed, CaseLoading } from '#web/features/cases/own/own-case-states.tsx';
import { OwnThread } from '#web/features/cases/own/own-messages.tsx';
import { useOwnCase } from '#web/features/cases/own/use-own-case.ts';
import { useEndOfThread } from '#web/features/cases/own/voice/thread-document.ts';
import { bankRulesOf } from '#web/features/papers/bundle-choice.ts';
import { LockedPapers } from '#web/features/papers/locked-papers.tsx';
import { peopleOf } from '#web/features/papers/paper-owner.tsx';
import { FamilyLinks } from '#web/features/share-links/own/family-links.tsx';
import { useNameIn } from '#web/features/shared/names.ts';
import { PageHead } from '#web/features/shared/page-head.tsx';
import { QueryProvider } from '#web/lib/query.tsx';
import { BackLink } from '#web/ui/back-link.tsx';
import { Container } from '#web/ui/container.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import type { Route } from './+types/own-case.ts';

/**
 * /profile/cases/:id, and its messages at /profile/cases/:id/messages. The server renders the same page for everybody;
 * the browser fetches the case.
 */
export default function OwnCasePage({ params }: Route.ComponentProps) {
  const { t } = useLingui();
  const hydrated = useHydrated();
  const isThread = useLocation().pathname.endsWith('/messages');
  useEndOfThread(isThread);
  return (
    <>
      <PageHead title={isThread ? t`Messages` : t`Your case`} noIndex />
      <Container className="py-5 sm:py-12">
        {isThread ? (
          <BackLink to={`/profile/cases/${params.id}`}>
            <Trans>Your case</Trans>
          </BackLink>
        ) : (
          <BackLink to="/profile">
            <Trans>Profile</Trans>
          </BackLink>
        )}
        {hydrated ? (
          <QueryProvider>
            <OwnCaseOf key={params.id} id={Number(params.id)} isThread={isThread} />
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

function OwnCaseOf({ id, isThread }: { id: number; isThread: boolean }) {
  const state = useOwnCase(id);
  const nameIn = useNameIn();
  const { value, failure, loading, refresh } = state;
  if (value?.asks_agreement) {
    return (
      <>
        <OwnCaseAsked own={value} sendPath="" agreement={<AgreeFirst onAgreed={refresh} />} />
        <ConnectedPhones own={value} onEnded={refresh} />
      </>
    );
  }
  if (value?.asks_password === 'now') {
    return <OwnCaseAsked own={value} sendPath={`/send-reports#${value.reference}`} />;
  }
  if (value && isThread) return <OwnThread own={value} />;
  if (value) {
    const { appointment_id, reference, options, patient, companions, tasks } = value;
    const people = peopleOf(patient, companions);
    const paperOf = ({ document_id }: { document_id: number | null }) =>
      document_id === null ? [] : [document_id];
    const named = {
      recommended: options.flatMap(paperOf),
      estimates: options.flatMap(({ estimate }) => (estimate ? paperOf(estimate) : [])),
    };
    const estimates = options.flatMap(({ hospital, estimate }) =>
      estimate && !estimate.expired && estimate.state !== 'declined'
        ? [{ id: estimate.id, hospital: nameIn(hospital), accepted: estimate.state === 'accepted' }]
        : [],
    );
    return (
      <OwnCaseScreen
        own={value}
        state={state}
        sendPath={`/send-reports#${reference}`}
        phones={<ConnectedPhones own={value} onEnded={refresh} />}
        locked={<LockedPapers requestId={appointment_id} onChange={refresh} />}
        papers={
          <Suspense fallback={<Skeleton className="h-24" />}>
            <OwnPapers
              heading="h3"
              requestId={appointment_id}
              reference={reference}
              asksPasswords={false}
              bundle={{ caseId: id, named, rules: bankRulesOf(tasks), estimates }}
              owners={{ people, onChange: refresh }}
            />
          </Suspense>
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
