import type { RouteConfigEntry } from '@react-router/dev/routes';

/** The staff portal (/adminlogin, /admin/…): English only, outside of the website's layout. */
export const adminRoutes: RouteConfigEntry[] = [];
