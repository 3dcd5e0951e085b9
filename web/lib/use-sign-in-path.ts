import { useLocation } from 'react-router';
import { plainPath } from '#web/i18n/paths.ts';
import { doorTo } from '#web/lib/next-path.ts';

/** The sign-in that leads back to this screen, to the part that `fragment` names (else that of the address). */
export function useSignInPath(fragment?: string): string {
  const { pathname, hash } = useLocation();
  return doorTo('/login', plainPath(pathname) + (fragment ?? hash));
}
