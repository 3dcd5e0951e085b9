import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useCurrentUser } from '#web/lib/session.ts';
import { Button, compactButtonClass } from '#web/ui/button.tsx';
import { LogoutIcon, MenuIcon } from '#web/ui/icons/actions.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

type HeaderProps = {
  /** Opens the menu. Set when the menu is a drawer. */
  onMenu?: () => void;
  menuOpen: boolean;
  search: ReactNode;
  logout: () => void;
  signingOut: boolean;
};

/** The header of every screen: who is signed in, and the logout. */
export function Header({ onMenu, menuOpen, search, logout, signingOut }: HeaderProps) {
  const { t } = useLingui();
  const user = useCurrentUser();
  return (
    <header className="sticky top-0 z-20 flex h-16 items-center gap-2 border-b border-line bg-white px-3 md:px-6 print:hidden">
      {onMenu && (
        <button
          type="button"
          aria-label={t`Open menu`}
          aria-haspopup="dialog"
          aria-expanded={menuOpen}
          onClick={onMenu}
          className={compactButtonClass('ghost', 'max-sm:px-2')}
        >
          <MenuIcon className="text-[1.75rem]" />
        </button>
      )}
      <p className="min-w-0 flex-1 font-bold text-teal-900 max-sm:text-sm max-sm:leading-tight sm:truncate md:text-lg">
        <span className="max-[16rem]:sr-only">
          <Trans>Welcome To Dashboard</Trans>
        </span>
      </p>
      {search}
      {/* A plain link, so that the website loads with its own texts. */}
      <a
        href="/settings"
        title={t`Your account`}
        className="tap flex min-w-0 items-center justify-center gap-2.5 rounded-md px-1.5 hover:bg-teal-50"
      >
        <span
          aria-hidden="true"
          className="grid size-9 shrink-0 place-items-center rounded-full bg-teal-700 text-sm font-bold text-white"
        >
          {initialOf(user?.name)}
        </span>
        <span className="max-w-48 truncate text-sm font-semibold text-ink max-sm:sr-only">
          {user?.name || <Trans>User</Trans>}
        </span>
        <VisuallyHidden>
          <Trans>Your account</Trans>
        </VisuallyHidden>
      </a>
      <Button compact variant="ghost" onClick={logout} busy={signingOut} className="max-sm:px-2">
        {!signingOut && <LogoutIcon className="text-lg" />}
        <span className="max-sm:sr-only">
          <Trans>Logout</Trans>
        </span>
      </Button>
    </header>
  );
}

/** The first letter of a name, for an avatar; U if there is no name. */
export function initialOf(name: string | undefined): string {
  const [first = 'U'] = name?.trim() ?? '';
  return first.toLocaleUpperCase('en');
}
