import { type RouteConfigEntry, route } from '@react-router/dev/routes';

/** What developers look at, in `npm run dev` alone: the built site has none of it. */
export const devRoutes: RouteConfigEntry[] = process.argv.includes('--dev')
  ? [route('dev/ui', 'routes/dev/ui.tsx')]
  : [];
