import { useLingui } from '@lingui/react';
import { useSyncExternalStore } from 'react';
import { Link, type LinkProps, useLocation } from 'react-router';
import { type Locale, localePath } from '#web/i18n/paths.ts';
import { savesData } from '#web/inline/connection.ts';

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

/**
 * Whether the browser reports a connection that is good enough to prefetch. True on the server and during hydration.
 */
function useSpareConnection(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine && !savesData(),
    () => true,
  );
}

/**
 * Whether links prefetch. They don't without a connection: the prefetch would fail, and the router would then reload
 * the whole document. They don't for visitors who want to save data either.
 */
function usePrefetch(): 'intent' | 'none' {
  return useSpareConnection() ? 'intent' : 'none';
}

/** A link to a plain path ("/doctors") that stays in this page's language. */
export function LocaleLink({ to, ...rest }: Omit<LinkProps, 'to'> & { to: string }) {
  const address = localePath(useLocale(), to);
  const prefetch = usePrefetch();
  return <Link prefetch={prefetch} {...rest} to={address} />;
}

/** Like `LocaleLink`, for menus: it marks the current page (`aria-current`). */
export function LocaleNavLink({ to, className = '', ...rest }: Omit<LinkProps, 'to'> & { to: string }) {
  const isCurrent = useIsCurrent()(to);
  return (
    <LocaleLink
      {...rest}
      to={to}
      aria-current={isCurrent ? 'page' : undefined}
      className={isCurrent ? `${className} active` : className}
    />
  );
}

/** The page of a record is below its list at both of its URLs: `/hospitaldetails/1` counts as `/hospitals/1`. */
const belowItsList = (path: string) => path.replace(/^(\/bn)?\/(blog|doctor|hospital)details\//, '$1/$2s/');

/** Returns a function that tells whether this page is the page of a plain path or, except for Home, a page below it. */
function useIsCurrent(): (to: string) => boolean {
  const locale = useLocale();
  const here = belowItsList(useLocation().pathname.toLowerCase());
  return (to) => {
    const link = localePath(locale, to).toLowerCase();
    return here === link || (to !== '/' && here.startsWith(`${link}/`));
  };
}
