import { Fragment, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { stripLocale } from '#web/i18n/paths.ts';
import { userKey } from '#web/inline/state.ts';
import { readCurrentUser, useCurrentUser } from '#web/lib/session.ts';

/** Screens whose fragment names a request. The fragment of others is the secret of a link that was mailed. */
const namesRequest = ['/track', '/send-reports'];

/**
 * The screens of an account or a request. After a sign-out in another window, or if somebody else signs in there, they
 * begin anew: without what they have shown and what was typed, because another person may hold this phone. A browser
 * that shows a page again as it was left tells it nothing of what happened meanwhile, so that is looked up. A session
 * that only expires in this window leaves what was typed.
 */
export function OwnScreens({ children }: { children: ReactNode }) {
  const id = useCurrentUser()?.id ?? null;
  const holder = useRef(id);
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const [times, setTimes] = useState({ cleared: 0, loaded: 0 });

  useEffect(() => {
    if (id !== null) holder.current ??= id;
  }, [id]);

  const look = useEffectEvent(async () => {
    const before = holder.current;
    const now = readCurrentUser()?.id ?? null;
    holder.current = now;
    if (before === null || before === now) return;
    setTimes(({ cleared, loaded }) => ({ cleared: cleared + 1, loaded }));
    // The loaders and a form that the page itself has posted may have answered with the other person's data.
    const fragment = namesRequest.includes(stripLocale(pathname)) ? '' : hash;
    await navigate(`${pathname}${search}${fragment}`, { replace: true, preventScrollReset: true });
    setTimes(({ cleared }) => ({ cleared, loaded: cleared }));
  });

  useEffect(() => {
    const onStorage = (event: Event) => {
      const key = event instanceof StorageEvent ? event.key : undefined;
      if (key === userKey || key === null) void look();
    };
    const onShow = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      void look();
      window.dispatchEvent(new Event('storage'));
    };
    window.addEventListener('storage', onStorage);
    window.addEventListener('pageshow', onShow);
    return () => {
      window.removeEventListener('storage', onStorage);
      window.removeEventListener('pageshow', onShow);
    };
  }, []);

  if (times.loaded !== times.cleared) return null;
  return <Fragment key={times.cleared}>{children}</Fragment>;
}
