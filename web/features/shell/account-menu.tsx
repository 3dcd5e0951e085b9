import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { Image } from '#web/features/shared/image.tsx';
import { LocaleLink, useLocalePath } from '#web/i18n/locale.tsx';
import { namePlace } from '#web/inline/state.ts';
import { arePapersWaiting } from '#web/inline/waiting.ts';
import { useCurrentUser } from '#web/lib/session.ts';
import { signOut } from '#web/lib/sign-out.ts';
import { GearIcon, LogoutIcon } from '#web/ui/icons/actions.tsx';
import { PersonIcon } from '#web/ui/icons/people.tsx';

const menuItem =
  'tap flex w-full items-center gap-3 rounded-md px-3 text-left text-base font-medium text-ink hover:bg-teal-50';

/** Loaded only when papers wait, because few visitors have some. */
const SignOutDialog = lazy(() => import('#web/features/shell/sign-out-dialog.tsx'));

const panelId = 'account-menu';

/** The signed-in visitor's avatar, and the menu that it opens (web/inline/menus.ts). */
export function AccountMenu() {
  const { t } = useLingui();
  const user = useCurrentUser();
  const { logout, question } = useLogout();
  return (
    <div data-menu="" className="relative">
      <button
        suppressHydrationWarning
        type="button"
        data-opens=""
        aria-expanded="false"
        aria-controls={panelId}
        aria-label={t`Your account`}
        className="relative grid size-11 place-items-center overflow-hidden rounded-full border-2 border-teal-200 bg-teal-50 text-2xl text-teal-800 after:absolute after:inset-0 after:bg-(image:--photo) after:bg-cover after:bg-center hover:border-teal-500"
      >
        <Image
          src={user?.image}
          alt=""
          width={44}
          height={44}
          sizes="44px"
          eager
          className="size-full object-cover"
          placeholder={<PersonIcon />}
        />
      </button>
      <div
        id={panelId}
        suppressHydrationWarning
        className="absolute top-full right-0 z-10 mt-2 hidden w-60 rounded-lg border border-line bg-white p-2 shadow-raised data-open:block"
      >
        <p
          suppressHydrationWarning
          data-user-name={namePlace}
          className="truncate border-b border-line px-3 pt-1 pb-2.5 font-semibold text-teal-900"
        >
          {/* The line exists before the name is known: otherwise the links would move under the visitor's finger. */}
          {user?.name ?? '\u00a0'}
        </p>
        <LocaleLink to="/profile" className={`${menuItem} mt-2`}>
          <PersonIcon className="text-xl text-teal-700" />
          <Trans>Profile</Trans>
        </LocaleLink>
        <LocaleLink to="/settings" className={menuItem}>
          <GearIcon className="text-xl text-teal-700" />
          <Trans>Settings</Trans>
        </LocaleLink>
        <button type="button" className={menuItem} onClick={logout}>
          <LogoutIcon className="text-xl text-teal-700" />
          <Trans>Logout</Trans>
        </button>
      </div>
      {question}
    </div>
  );
}

/** Signs the visitor out, and goes to the home page. `question` asks first if pages wait on this phone. */
export function useLogout(): { logout: () => void; question: ReactNode } {
  const navigate = useNavigate();
  const localePath = useLocalePath();
  const [isAsking, setAsking] = useState(false);
  const logoutNow = () => {
    setAsking(false);
    void signOut();
    navigate(localePath('/'));
  };
  return {
    logout: () => (arePapersWaiting() ? setAsking(true) : logoutNow()),
    question: isAsking && (
      <Suspense fallback={null}>
        <SignOutDialog onClose={() => setAsking(false)} onSignOut={logoutNow} />
      </Suspense>
    ),
  };
}
