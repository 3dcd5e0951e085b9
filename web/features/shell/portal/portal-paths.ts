import { pathWithin, pathWithNext } from '#web/lib/next-path.ts';

/** The portal's first screen. */
export const portalHome = '/admin/dashboard';

/** The path after signing in: the one in `?next=`, if it is within the portal. */
export function nextPath(next: string | null): string {
  const path = pathWithin(next);
  return path && /^\/admin(?=[/?#]|$)/.test(path) ? path : portalHome;
}

/** The path of the sign-in page that leads back to a page of the portal. */
export function signInPath({ pathname, search }: { pathname: string; search: string }): string {
  const next = `${pathname}${search}`;
  return next === portalHome || next === '/admin' ? '/adminlogin' : pathWithNext('/adminlogin', next);
}
