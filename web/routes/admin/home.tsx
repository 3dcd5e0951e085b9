import { redirect } from 'react-router';
import { portalHome } from '#web/features/portal/portal-paths.ts';

/** Redirects to the dashboard, the portal's first screen. */
export function clientLoader() {
  return redirect(portalHome);
}

export default function PortalHome() {
  return null;
}
