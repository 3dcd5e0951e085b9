import { replace, useSearchParams } from 'react-router';
import { AccountPanel } from '#web/features/login/account-panel.tsx';
import { nextPath } from '#web/features/login/sign-in.ts';
import { localeOf, localePath } from '#web/i18n/paths.ts';
import { readCurrentUser } from '#web/lib/session.ts';
import type { Route } from './+types/login.ts';

/** The server's page is the same for everybody. */
export function loader() {
  return null;
}

/** Who is signed in already goes on. If that session is over, the screen there asks to sign in again. */
export function clientLoader({ url }: Route.ClientLoaderArgs) {
  const { pathname, searchParams } = url;
  if (!readCurrentUser()) return null;
  throw replace(localePath(localeOf(pathname), nextPath(searchParams.get('next'), '/profile')));
}
clientLoader.hydrate = true as const;

export default function Login() {
  const [params] = useSearchParams();
  return <AccountPanel next={nextPath(params.get('next'))} />;
}
