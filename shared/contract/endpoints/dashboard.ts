import { z } from 'zod';
import { dashboard } from '#shared/contract/dashboard.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { goal, goalsInput } from '#shared/contract/goals.ts';

/** The calls of the dashboard. */
export const dashboardEndpoints = {
  'GET /api/dashboard': {
    tag: 'Dashboard',
    summary: 'How the service stands at this moment',
    response: dashboard,
  },
  'PUT /api/goals': {
    tag: 'Dashboard',
    summary: 'Set the weekly goals',
    body: goalsInput,
    response: z.array(goal),
  },
} as const satisfies Record<string, Endpoint>;
