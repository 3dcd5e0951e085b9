import { useNavigate } from 'react-router';
import { useLocalePath } from '#web/i18n/locale.tsx';
import { api } from '#web/lib/api.ts';
import { forgetSession } from '#web/lib/session.ts';

/**
 * Signs the visitor out: at once here, and on the server in the background, whose cookie the browser
 * can't remove itself. The call starts first, since it needs the token that is then forgotten.
 */
export function useLogout(): () => void {
  const navigate = useNavigate();
  const localePath = useLocalePath();
  return () => {
    api('POST /api/logout').catch(() => undefined);
    forgetSession();
    navigate(localePath('/'));
  };
}
