import { doorTo, pathWithin } from '#web/lib/next-path.ts';

/** Where staff land when they weren't going anywhere in particular. */
export const portalHome = '/admin/dashboard';

/** Where to go after signing in: what `?next=` asks for, if it lies within the portal of this site. */
export function nextPath(next: string | null): string {
  const path = pathWithin(next);
  return path && /^\/admin(?=[/?#]|$)/.test(path) ? path : portalHome;
}

/** The sign-in that leads back to an address of the portal. */
export function signInPath({ pathname, search }: { pathname: string; search: string }): string {
  const next = `${pathname}${search}`;
  return next === portalHome || next === '/admin' ? '/adminlogin' : doorTo('/adminlogin', next);
}
