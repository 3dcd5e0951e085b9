import { useLingui } from '@lingui/react';
import { useSyncExternalStore } from 'react';
import { Link, type LinkProps, NavLink, type NavLinkProps } from 'react-router';
import { type Locale, localePath } from '#web/i18n/paths.ts';

/** The language of this page. */
export function useLocale(): Locale {
  return useLingui().i18n.locale === 'bn' ? 'bn' : 'en';
}

/** Turns a plain path into the path in this page's language, for `navigate()` and attributes. */
export function useLocalePath(): (path: string) => string {
  const locale = useLocale();
  return (path) => localePath(locale, path);
}

function subscribe(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

/** Whether the browser reports a connection. True on the server and during hydration. */
function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
}

/** Without a connection the prefetch fails, and then the router reloads the whole document. So don't prefetch. */
function usePrefetch(): 'intent' | 'none' {
  return useOnline() ? 'intent' : 'none';
}

/** A link to a plain path ("/doctors") that stays in this page's language. */
export function LocaleLink({ to, ...rest }: Omit<LinkProps, 'to'> & { to: string }) {
  return <Link prefetch={usePrefetch()} {...rest} to={localePath(useLocale(), to)} />;
}

/** The same for menus: it marks the current page (`aria-current`). */
export function LocaleNavLink({ to, ...rest }: Omit<NavLinkProps, 'to'> & { to: string }) {
  return <NavLink prefetch={usePrefetch()} {...rest} to={localePath(useLocale(), to)} end={to === '/'} />;
}
