import { Trans } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { YourRequests } from '#web/features/home/your-requests.tsx';
import { Container } from '#web/ui/container.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';

/** Only for people who are signed in, so other visitors do not load it. */
const OwnNextStep = lazy(() =>
  import('#web/features/home/own-next-step.tsx').catch(() => ({ default: YourRequests })),
);

/**
 * The first line of the home page: who we are, or for a family that is signed in its case and the next step. Its room
 * is the same before the case is known, so that nothing moves.
 */
export function FirstLine() {
  const isHydrated = useHydrated();
  return (
    <div className="border-b border-line bg-teal-50 text-teal-900">
      <Container className="flex min-h-16 items-center leading-snug">
        <h1 className="py-2 text-wrap font-normal signed-in:sr-only">
          <Trans>
            We help patients from Bangladesh to get treatment in Thailand: the right hospital, the visa, an
            interpreter, and the journey home.
          </Trans>
        </h1>
        <div className="w-full signed-out:hidden">
          {/* Room for the case and two lines about its next step. */}
          <div className="flex h-24 items-center">
            {isHydrated ? (
              <Suspense fallback={<YourRequests />}>
                <OwnNextStep />
              </Suspense>
            ) : (
              <YourRequests />
            )}
          </div>
        </div>
      </Container>
    </div>
  );
}
