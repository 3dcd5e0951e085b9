import { type RouteConfigEntry, route } from '@react-router/dev/routes';

/** Pages for developers, in `npm run dev` only: the built site has none of them. */
export const devRoutes: RouteConfigEntry[] = process.argv.includes('--dev')
  ? [route('dev/ui', 'routes/dev/ui.tsx')]
  : [];
