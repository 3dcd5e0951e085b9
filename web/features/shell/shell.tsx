import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, type ReactNode, type Ref, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { createPath, useBlocker, useLocation, useNavigation } from 'react-router';
import { EmergencyList } from '#web/features/shared/emergency.tsx';
import { NextStepSlot, nextStepClass, trackFormId } from '#web/features/shared/next-step.tsx';
import { OwedSignOut } from '#web/features/shared/owed-sign-out.tsx';
import { SampleNumber } from '#web/features/shared/samples.tsx';
import { useSite } from '#web/features/shared/site.ts';
import { useWhatsApp } from '#web/features/shared/whatsapp.ts';
import { Footer } from '#web/features/shell/footer.tsx';
import { Header } from '#web/features/shell/header.tsx';
import { useFormat } from '#web/i18n/format.ts';
import { LocaleLink } from '#web/i18n/locale.tsx';
import { isPath, stripLocale } from '#web/i18n/paths.ts';
import { announceOffline } from '#web/inline/state.ts';
import { arePapersWaiting, isRequestWaiting } from '#web/inline/waiting.ts';
import { Button } from '#web/ui/button.tsx';
import { NoConnection, OfflineImage } from '#web/ui/failed-state.tsx';
import { CalendarIcon, CloseIcon, RetryIcon } from '#web/ui/icons/actions.tsx';
import { PhoneIcon, WhatsAppIcon } from '#web/ui/icons/contact.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';

/** The frame of every public page: header, footer and notices. */
export function Shell({ children }: { children: ReactNode }) {
  const [nextStep, setNextStep] = useState<HTMLElement | null>(null);
  return (
    <NextStepSlot value={nextStep}>
      <SkipLink />
      <NavigationProgress />
      <Header />
      <OwedSignOut />
      <WaitingNotice />
      <Main>{children}</Main>
      <PrintedLine />
      <Footer />
      <OfflineNotice />
      <ContactBar nextStep={setNextStep} />
    </NextStepSlot>
  );
}

export function SkipLink() {
  return (
    <a
      href="#content"
      className="not-focus:sr-only fixed top-3 left-3 z-50 rounded-md bg-white px-5 py-3 font-semibold text-teal-900 shadow-raised"
    >
      <Trans>Skip to content</Trans>
    </a>
  );
}

export function Main({ children }: { children: ReactNode }) {
  return (
    <main id="content" tabIndex={-1} className="min-h-[60vh] outline-none">
      {children}
    </main>
  );
}

/**
 * Loaded only when a request waits, because few visitors have one. If it can't be loaded, the page works without it.
 */
const WaitingRequests = lazy(() =>
  import('#web/features/shared/waiting-requests.tsx').catch(() => ({ default: () => <></> })),
);

const WaitingPapers = lazy(() =>
  import('#web/features/shell/waiting-papers.tsx').catch(() => ({ default: () => <></> })),
);

function followStorage(changed: () => void): () => void {
  window.addEventListener('storage', changed);
  return () => window.removeEventListener('storage', changed);
}

/**
 * A notice below the header of every page: what waits on this phone for a connection. It is shown only if this browser
 * has saved something.
 */
export function WaitingNotice() {
  const isHydrated = useHydrated();
  const isWaiting = useSyncExternalStore(followStorage, isRequestWaiting, () => false);
  const arePapers = useSyncExternalStore(followStorage, arePapersWaiting, () => false);
  const isSender = stripLocale(useLocation().pathname) === '/send-reports';
  if (!isHydrated) return null;
  return (
    <div role="status" className="print:hidden">
      <Suspense fallback={null}>
        {isWaiting && <WaitingRequests />}
        {arePapers && !isSender && <WaitingPapers />}
      </Suspense>
    </div>
  );
}

/** Printed in place of header and footer: whose page it is, and how to reach us. */
export function PrintedLine() {
  const { name, url, emergencyPhone } = useSite();
  const { digits } = useFormat();
  return (
    <p className="mt-8 hidden text-center print:block">
      {`${name} · ${digits(emergencyPhone)} `}
      <SampleNumber number={emergencyPhone} />
      {` · ${url}`}
    </p>
  );
}

/** A thin line at the top of the window while the next page is loading. */
export function NavigationProgress() {
  if (useNavigation().state === 'idle') return null;
  return <div aria-hidden="true" className="fixed inset-x-0 top-0 z-50 h-1 animate-pulse bg-marigold-400" />;
}

/** One button is filled: what the page is for. Call and WhatsApp are icons with a word, as large as a thumb. */
const filled =
  'flex min-h-12 min-w-0 flex-1 items-center justify-center gap-2 rounded-lg border border-transparent bg-marigold-400 px-2 text-center leading-tight font-semibold text-ink';
const quiet =
  'flex min-h-12 min-w-14 shrink-0 flex-col items-center justify-center rounded-lg px-1 text-center text-[min(.75rem,0.2rem+2.4vw)] leading-tight font-semibold';

/**
 * Buttons to call, to book and to write on WhatsApp, at the bottom of the screen on phones. A page may have a next step
 * of its own in place of booking (`NextStep`). The page with the request form has no button to book: it would take away
 * whom the request is about.
 */
function ContactBar({ nextStep }: { nextStep: Ref<HTMLDivElement> }) {
  const { t } = useLingui();
  const whatsApp = useWhatsApp();
  const { pathname } = useLocation();
  return (
    <nav
      aria-label={t`Quick contact`}
      className="fixed inset-x-0 bottom-0 low:static z-20 flex gap-1 border-t border-line bg-white px-2 pt-1 text-bar pb-[calc(0.25rem+env(safe-area-inset-bottom))] md:hidden print:hidden"
    >
      <details data-closes-outside="" className="flex shrink-0">
        <summary
          className={`${quiet} cursor-pointer list-none text-alarm-700 [&::-webkit-details-marker]:hidden`}
        >
          <PhoneIcon className="text-2xl" />
          <Trans>Emergency call</Trans>
        </summary>
        <EmergencyList
          className="absolute inset-x-3 bottom-full mb-2 rounded-xl border border-line bg-white p-2 shadow-raised"
          linkClass="min-h-14 w-full px-3 text-lg text-alarm-700"
        />
      </details>
      <div ref={nextStep} className="peer/step flex min-w-0 flex-1 empty:hidden">
        {isPath(pathname, '/track') && (
          <button type="submit" form={trackFormId} className={`${nextStepClass} not-in-[:has(#find)]:hidden`}>
            <Trans>Show the status</Trans>
          </button>
        )}
      </div>
      {!isPath(pathname, '/contact') && (
        <LocaleLink to={bookingPath(pathname)} className={`${filled} peer-[:not(:empty)]/step:hidden`}>
          <CalendarIcon className="text-xl" />
          <Trans>Book</Trans>
        </LocaleLink>
      )}
      <a href={whatsApp.askHere()} className={`${quiet} text-teal-800`}>
        <WhatsAppIcon className="text-2xl" />
        <span lang="en">WhatsApp</span>
      </a>
    </nav>
  );
}

/**
 * Blocks navigation while the browser is offline, so that the current page stays readable instead of being replaced by
 * an error. It continues when the connection is back. With a service worker, the navigation becomes a page load to
 * which the service worker responds, from its cached pages. The visitor can always try again, because browsers can be
 * wrong about being offline. The inline script shows and hides the notice (web/inline/offline.ts), and blocks
 * navigation until the app starts.
 */
export function OfflineNotice() {
  const isHydrated = useHydrated();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      !navigator.onLine && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    if (navigator.serviceWorker?.controller) window.location.assign(createPath(blocker.location));
    else announceOffline({ proceed: blocker.proceed, dismiss: blocker.reset });
    return () => announceOffline(null);
  }, [blocker]);

  return (
    <div
      id="no-connection"
      suppressHydrationWarning
      role="alert"
      className="fixed inset-x-3 bottom-[calc(4.25rem+env(safe-area-inset-bottom))] z-40 mx-auto hidden max-w-lg items-start gap-4 rounded-xl border border-line bg-white p-4 shadow-raised data-open:flex md:bottom-6"
    >
      {isHydrated && <OfflineImage className="w-24 shrink-0 rounded-lg max-sm:hidden" />}
      <OfflineWords />
    </div>
  );
}

function OfflineWords() {
  const { t } = useLingui();
  return (
    <>
      <div className="min-w-0 flex-1">
        <p>
          <NoConnection />
        </p>
        <Button variant="outline" data-retry="" className="mt-3">
          <RetryIcon />
          <Trans>Try again</Trans>
        </Button>
      </div>
      <button
        type="button"
        data-dismiss=""
        aria-label={t`Dismiss`}
        className="tap -mt-2 -mr-2 grid shrink-0 place-items-center rounded-md text-xl hover:bg-teal-50"
      >
        <CloseIcon />
      </button>
    </>
  );
}

/** The path of the request form. From the page of a doctor, a hospital or an article, the form is about that record. */
export function bookingPath(pathname: string): string {
  const record = /^\/(doctor|hospital|blog)(?:s|details)\/(?:[^/]*-)?(\d+)$/;
  const [, kind, id] = record.exec(stripLocale(pathname)) ?? [];
  return kind ? `/contact?about=${kind}-${id}` : '/contact';
}
