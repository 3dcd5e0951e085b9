import { useLocation } from 'react-router';
import { stripLocale } from '#web/i18n/paths.ts';

const here = 'https://site.invalid';

/** Encoded slashes: the browser, or code that reads the URL later, may decode them. */
const encodedSlash = /%(2f|5c)/i;

function parsed(address: string): URL | undefined {
  try {
    return new URL(address, here);
  } catch {
    return undefined;
  }
}

/**
 * The target of `?next=` if it is a page of this site: its path, query and fragment, as a browser reads them. Undefined
 * for other sites, other schemes, and URLs that only look like a path.
 */
export function pathWithin(next: string | null): string | undefined {
  const address = next?.startsWith('/') ? parsed(next) : undefined;
  if (address?.origin !== here) return undefined;
  const { pathname, search, hash } = address;
  // A browser reads "/.//elsewhere.example" as the path "//elsewhere.example", which is the URL of another site. The
  // same happens to "/bn//elsewhere.example" when its language is removed.
  if (pathname.includes('//') || encodedSlash.test(pathname)) return undefined;
  return `${pathname}${search}${hash}`;
}

/** The path of a sign-in screen, `/login` or `/adminlogin`, that then opens `next`. */
export function pathWithNext(screen: string, next: string): string {
  return `${screen}?next=${encodeURIComponent(next).replaceAll('%2F', '/')}`;
}

/** The path of the sign-in that returns to this screen, with `fragment` or the URL's own fragment. */
export function useSignInPath(fragment?: string): string {
  const { pathname, hash } = useLocation();
  return pathWithNext('/login', stripLocale(pathname) + (fragment ?? hash));
}
