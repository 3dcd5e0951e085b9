import { index, type RouteConfigEntry, route } from '@react-router/dev/routes';

/** The website: every screen at its plain path in English and under /bn in Bangla. */
export const publicRoutes: RouteConfigEntry[] = [
  route('bn?', 'routes/public/layout.tsx', [
    index('routes/public/home.tsx'),
    route('doctors', 'routes/public/doctors.tsx'),
    route('*', 'routes/public/not-found.tsx'),
  ]),
];
