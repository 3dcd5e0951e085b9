import { useLingui } from '@lingui/react';
import { Link, type LinkProps, NavLink, type NavLinkProps } from 'react-router';
import { type Locale, localePath } from '#web/i18n/paths.ts';
import { useOnline } from '#web/lib/use-online.ts';

/** The language of this page. */
export function useLocale(): Locale {
  return useLingui().i18n.locale === 'bn' ? 'bn' : 'en';
}

/** Turns a plain path into this page's language: for `navigate()` and attributes. */
export function useLocalePath(): (path: string) => string {
  const locale = useLocale();
  return (path) => localePath(locale, path);
}

/** A page that can't be fetched ahead would be loaded anew by the router: not without a connection. */
function usePrefetch(): 'intent' | 'none' {
  return useOnline() ? 'intent' : 'none';
}

/** A link to a plain path ("/doctors") that stays in this page's language. */
export function LocaleLink({ to, ...rest }: Omit<LinkProps, 'to'> & { to: string }) {
  return <Link prefetch={usePrefetch()} {...rest} to={localePath(useLocale(), to)} />;
}

/** The same for menus: knows when it is the current page (`aria-current`). */
export function LocaleNavLink({ to, ...rest }: Omit<NavLinkProps, 'to'> & { to: string }) {
  return <NavLink prefetch={usePrefetch()} {...rest} to={localePath(useLocale(), to)} end={to === '/'} />;
}
