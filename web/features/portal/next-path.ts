/** Where staff land when they weren't going anywhere in particular. */
export const portalHome = '/admin/dashboard';

const anywhere = 'https://portal.invalid';

/** Where to go after signing in: what `?next=` asks for, if it lies within the portal of this site. */
export function nextPath(next: string | null): string {
  if (!next?.startsWith('/') || !URL.canParse(next, anywhere)) return portalHome;
  const { origin, pathname, search, hash } = new URL(next, anywhere);
  const within = origin === anywhere && /^\/admin(\/|$)/.test(pathname);
  return within ? `${pathname}${search}${hash}` : portalHome;
}

/** The sign-in that leads back to an address of the portal. */
export function signInPath({ pathname, search }: { pathname: string; search: string }): string {
  const next = `${pathname}${search}`;
  return next === portalHome || next === '/admin'
    ? '/adminlogin'
    : `/adminlogin?next=${encodeURIComponent(next)}`;
}
