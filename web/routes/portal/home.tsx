import { redirect } from 'react-router';
import { portalHome } from '#web/features/shell/portal/portal-paths.ts';

/** Redirects to the dashboard, the portal's first screen. */
export function clientLoader() {
  return redirect(portalHome);
}

export default function PortalHome() {
  return null;
}
