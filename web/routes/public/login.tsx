import { replace, useSearchParams } from 'react-router';
import { AccountPanel } from '#web/features/login/account-panel.tsx';
import { pathAfterSignIn } from '#web/features/login/sign-in.ts';
import { localeOf, localePath } from '#web/i18n/paths.ts';
import { readCurrentUser } from '#web/lib/session.ts';
import type { Route } from './+types/login.ts';

/** The server renders the same page for everybody. */
export function loader() {
  return null;
}

/** Redirects a signed-in customer immediately. If the session has ended, the next screen asks for a new sign-in. */
export function clientLoader({ url }: Route.ClientLoaderArgs) {
  const { pathname, searchParams } = url;
  if (!readCurrentUser()) return null;
  throw replace(localePath(localeOf(pathname), pathAfterSignIn(searchParams.get('next'), '/profile')));
}
clientLoader.hydrate = true as const;

export default function Login() {
  const [params] = useSearchParams();
  return <AccountPanel next={pathAfterSignIn(params.get('next'))} />;
}
