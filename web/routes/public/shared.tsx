import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { SharedScreen } from '#web/features/share-links/own/shared-screen.tsx';
import { PageHead } from '#web/features/shared/page-head.tsx';
import { Container } from '#web/ui/container.tsx';
import { RetryButton } from '#web/ui/retry-button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** Instead of a part that did not arrive: the rest of the page stays, with what was typed there. */
const NotLoaded = () => (
  <div role="alert" className="mt-4 space-y-3">
    <p>
      <Trans>This could not be loaded. Try again.</Trans>
    </p>
    <RetryButton onClick={() => window.location.reload()} />
  </div>
);
const notLoaded = () => ({ default: NotLoaded });

/** Only hospitals see and send papers. The code for it is loaded once a share link leads to papers. */
const SharedPapers = lazy(() => import('#web/features/papers/shared-papers.tsx').catch(notLoaded));

const HospitalSender = lazy(() => import('#web/features/papers/hospital-sender.tsx').catch(notLoaded));

/**
 * The token in the fragment. Another link in the same tab changes only the fragment, and so does the link to the
 * content, which is no token.
 */
function useToken(): string {
  const hash = useLocation().hash.slice(1);
  const [token, setToken] = useState(hash);
  if (hash !== token && /^[\w-]{43}$/.test(hash)) setToken(hash);
  return token;
}

/** /shared#token: the part of a case that somebody shared. The token is in the fragment, which no server sees. */
export default function Shared() {
  const { t } = useLingui();
  const token = useToken();
  return (
    <>
      <PageHead title={t`A shared case`} noIndex />
      <Container className="py-6 sm:py-8">
        <h1 className="mb-3 text-2xl font-bold text-teal-900 sm:text-3xl print:hidden">
          <Trans>A shared case</Trans>
        </h1>
        <SharedScreen
          key={token}
          token={token}
          papersOf={(papers, proof) => (
            <Suspense fallback={<Skeleton className="mt-4 h-24" />}>
              <SharedPapers papers={papers} proof={proof} />
            </Suspense>
          )}
          senderOf={(sending) => (
            <Suspense fallback={<Skeleton className="mt-6 h-24" />}>
              <HospitalSender {...sending} />
            </Suspense>
          )}
        />
      </Container>
    </>
  );
}
