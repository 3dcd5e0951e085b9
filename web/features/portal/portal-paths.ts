import { pathWithin, pathWithNext } from '#web/lib/next-path.ts';

/** The portal's first screen. */
export const portalHome = '/admin/dashboard';

/** Where to go after signing in: the address in `?next=`, if it is within the portal. */
export function nextPath(next: string | null): string {
  const path = pathWithin(next);
  return path && /^\/admin(?=[/?#]|$)/.test(path) ? path : portalHome;
}

/** The address of the sign-in that leads back to an address of the portal. */
export function signInPath({ pathname, search }: { pathname: string; search: string }): string {
  const next = `${pathname}${search}`;
  return next === portalHome || next === '/admin' ? '/adminlogin' : pathWithNext('/adminlogin', next);
}
