import { redirect } from 'react-router';
import { portalHome } from '#web/features/portal/portal-paths.ts';

/** The portal begins with the dashboard. */
export function clientLoader() {
  return redirect(portalHome);
}

export default function PortalHome() {
  return null;
}
