import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect } from 'react';
import { ContactBar } from '#web/features/shell/contact-bar.tsx';
import { Footer } from '#web/features/shell/footer.tsx';
import { MainBar } from '#web/features/shell/main-bar.tsx';
import { NavigationProgress } from '#web/features/shell/navigation-progress.tsx';
import { OfflineNotice } from '#web/features/shell/offline-notice.tsx';
import { TopBar } from '#web/features/shell/top-bar.tsx';
import { markSession, readCurrentUser, useCurrentUser } from '#web/lib/session.ts';

/** What stands around every public page. */
export function Shell({ children }: { children: ReactNode }) {
  const user = useCurrentUser();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the mark follows what the browser keeps
  useEffect(() => markSession(readCurrentUser()), [user]);

  return (
    <>
      <a
        href="#content"
        className="sr-only z-50 rounded-md bg-white px-5 py-3 font-semibold text-teal-900 shadow-raised focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
      >
        <Trans>Skip to content</Trans>
      </a>
      <NavigationProgress />
      <header className="contents">
        <TopBar />
        <MainBar />
      </header>
      <main id="content" tabIndex={-1} className="min-h-[60vh] outline-none">
        {children}
      </main>
      <Footer />
      <OfflineNotice />
      <ContactBar />
    </>
  );
}
