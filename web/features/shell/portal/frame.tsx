import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { PrefetchPageLinks, useLocation } from 'react-router';
import { useAttentionPolling } from '#web/features/shared/attention.ts';
import { useIsByForm } from '#web/features/shared/portal/record-address.ts';
import { Header } from '#web/features/shell/portal/header.tsx';
import { Brand, MenuLinks } from '#web/features/shell/portal/menu.tsx';
import { useIdleHeader } from '#web/features/shell/portal/session-end.tsx';
import { cx } from '#web/ui/cx.ts';
import { CloseIcon } from '#web/ui/icons/actions.tsx';
import { SidebarIcon } from '#web/ui/icons/portal.tsx';
import { useMediaQuery } from '#web/ui/use-media-query.ts';

type FrameProps = {
  logout: () => void;
  signingOut: boolean;
  /** The portal's search, in the header. */
  search: ReactNode;
  children: ReactNode;
};

const isNarrowDesk = () => window.matchMedia('(width < 64rem)').matches;

/** The frame around every screen of the portal. Below 768 px the sidebar is a drawer. */
export function Frame({ logout, signingOut, search, children }: FrameProps) {
  const wide = useMediaQuery('(width >= 48rem)');
  const [collapsed, setCollapsed] = useState(isNarrowDesk);
  const [menuOpen, setMenuOpen] = useState(false);
  const main = useFocusOnNavigation();
  useIdleHeader();
  useAttentionPolling();

  return (
    <>
      {/* So that a logout without a connection finds the page to go to. */}
      <PrefetchPageLinks page="/adminlogin" />
      <a
        href="#content"
        className="not-focus:sr-only fixed top-3 left-3 z-50 rounded-md bg-white px-5 py-3 font-semibold text-teal-900 shadow-raised print:hidden"
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
            search={search}
            logout={logout}
            signingOut={signingOut}
          />
          <main
            id="content"
            ref={main}
            tabIndex={-1}
            className="mx-auto w-full max-w-7xl flex-1 px-4 py-5 outline-none has-data-wide:max-w-none md:px-6 md:py-6 has-data-wide:md:py-4 print:p-0"
          >
            {children}
          </main>
        </div>
      </div>
    </>
  );
}

/** The portal's menu at the side, on screens of 768 px or wider. It can be collapsed to its icons. */
function Sidebar({ collapsed, onToggle }: { collapsed: boolean; onToggle: () => void }) {
  const { t } = useLingui();
  const nav = useRef<HTMLElement>(null);
  useActiveEntryInView(nav);
  return (
    <nav
      ref={nav}
      aria-label={t`Portal`}
      className={cx(
        'sticky top-0 flex h-dvh shrink-0 flex-col overflow-y-auto bg-teal-950 [scrollbar-color:var(--color-teal-700)_transparent] [scrollbar-width:thin] transition-[width] print:hidden',
        collapsed ? 'w-16' : 'w-56',
      )}
    >
      <Brand hideName={collapsed} />
      <MenuLinks collapsed={collapsed} />
      <div className="border-t border-white/15 p-2.5">
        <button
          type="button"
          onClick={onToggle}
          aria-label={collapsed ? t`Expand the sidebar` : t`Collapse the sidebar`}
          title={collapsed ? t`Expand the sidebar` : undefined}
          className="flex min-h-11 w-full items-center gap-3 rounded-md px-3 text-sm font-medium text-teal-100 hover:bg-white/10 hover:text-white"
        >
          <SidebarIcon className="text-xl" />
          {!collapsed && <Trans>Collapse</Trans>}
        </button>
      </div>
    </nav>
  );
}

/**
 * The menu below 768 px, as a drawer in the browser's own <dialog>: the focus stays inside and returns afterwards, and
 * Escape or a click outside closes the drawer.
 */
function MenuDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useLingui();
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const { current } = dialog;
    if (open && !current?.open) current?.showModal();
    if (!open && current?.open) current.close();
    return () => current?.close();
  }, [open]);
  useActiveEntryInView(dialog, open);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click on the overlay has its key already, Escape
    <dialog
      ref={dialog}
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && onClose()}
      aria-label={t`Menu`}
      className="m-0 h-dvh max-h-none w-72 max-w-[85vw] bg-teal-950 shadow-raised backdrop:bg-teal-950/60"
    >
      <nav aria-label={t`Portal`} className="flex h-full flex-col">
        <div className="flex items-center justify-between pr-2">
          <Brand />
          <button
            type="button"
            onClick={onClose}
            aria-label={t`Close menu`}
            className="tap grid place-items-center rounded-md text-2xl text-teal-100 hover:bg-white/10 hover:text-white"
          >
            <CloseIcon />
          </button>
        </div>
        <MenuLinks onChoose={onClose} />
      </nav>
    </dialog>
  );
}

/** Scrolls the menu to the entry of the open screen: on a low screen the menu is longer than the window. */
function useActiveEntryInView(menu: RefObject<HTMLElement | null>, shown = true) {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another path has another active entry
  useEffect(() => {
    if (shown) menu.current?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest' });
  }, [menu, shown, pathname]);
}

/**
 * Moves the focus to the new screen when the path changes, so that keyboard and screen reader continue there. This does
 * not happen on the first screen, nor when only a filter or the record in a form changes.
 */
function useFocusOnNavigation() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const before = useRef(pathname);
  const byForm = useIsByForm();

  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    if (!byForm) main.current?.focus({ preventScroll: true });
  }, [pathname, byForm]);

  return main;
}
