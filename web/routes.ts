import type { RouteConfig } from '@react-router/dev/routes';
import { adminRoutes } from './routes/admin/map.ts';
import { devRoutes } from './routes/dev/map.ts';
import { publicRoutes } from './routes/public/map.ts';

/** The map of URLs: the website in both languages, and the staff portal. */
export default [...devRoutes, ...publicRoutes, ...adminRoutes] satisfies RouteConfig;
