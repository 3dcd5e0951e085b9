import { useLingui } from '@lingui/react/macro';
import { redirect, useSearchParams } from 'react-router';
import { LoginCard, LoginForm, LoginLoading } from '#web/features/admin-login/login-form.tsx';

import { PortalHead } from '#web/features/portal/portal-head.tsx';
import { nextPath } from '#web/features/portal/portal-paths.ts';
import { hasStaffSession } from '#web/features/portal/staff-session.ts';
import type { Route } from './+types/login.ts';

/** Staff with a stored session go straight on; the portal's layout checks whether it is valid. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  if (hasStaffSession()) throw redirect(nextPath(new URL(request.url).searchParams.get('next')));
  return null;
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  const { t } = useLingui();
  return (
    <LoginCard>
      <PortalHead title={t`Admin Portal`} />
      <LoginLoading />
    </LoginCard>
  );
}

export default function Login() {
  const { t } = useLingui();
  const [params] = useSearchParams();
  return (
    <LoginCard>
      <PortalHead title={t`Admin Portal`} />
      <LoginForm next={nextPath(params.get('next'))} />
    </LoginCard>
  );
}
