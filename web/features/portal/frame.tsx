import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect, useState } from 'react';
import { Header } from '#web/features/portal/header.tsx';
import { MenuDrawer } from '#web/features/portal/menu-drawer.tsx';
import { Sidebar } from '#web/features/portal/sidebar.tsx';
import { useAttendance } from '#web/features/portal/use-attendance.ts';
import { useFocusOnArrival } from '#web/features/portal/use-focus-on-arrival.ts';
import { askWaitingComments } from '#web/features/shared/waiting-comments.ts';
import { useMediaQuery } from '#web/ui/use-media-query.ts';

type FrameProps = { logout: () => void; leaving: boolean; children: ReactNode };

const isNarrowDesk = () => window.matchMedia('(width < 64rem)').matches;

/** What stands around every screen of the portal. Below 768 px the sidebar is a drawer. */
export function Frame({ logout, leaving, children }: FrameProps) {
  const wide = useMediaQuery('(width >= 48rem)');
  const [collapsed, setCollapsed] = useState(isNarrowDesk);
  const [menuOpen, setMenuOpen] = useState(false);
  const main = useFocusOnArrival();
  useAttendance();
  useEffect(() => {
    askWaitingComments();
  }, []);

  return (
    <>
      <a
        href="#content"
        className="sr-only z-50 rounded-md bg-white px-5 py-3 font-semibold text-teal-900 shadow-raised focus:not-sr-only print:hidden focus:fixed focus:top-3 focus:left-3"
      >
        <Trans>Skip to content</Trans>
      </a>
      <div className="flex min-h-dvh">
        {wide ? (
          <Sidebar collapsed={collapsed} onToggle={() => setCollapsed(!collapsed)} />
        ) : (
          <MenuDrawer open={menuOpen} onClose={() => setMenuOpen(false)} />
        )}
        <div className="flex min-w-0 flex-1 flex-col">
          <Header
            {...(!wide && { onMenu: () => setMenuOpen(true) })}
            menuOpen={menuOpen}
            logout={logout}
            leaving={leaving}
          />
          <main
            id="content"
            ref={main}
            tabIndex={-1}
            className="mx-auto w-full max-w-7xl flex-1 px-4 py-5 outline-none md:px-6 md:py-6 print:p-0"
          >
            {children}
          </main>
        </div>
      </div>
    </>
  );
}
