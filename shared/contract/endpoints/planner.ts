import { type Endpoint, everybody } from '#shared/contract/endpoint.ts';
import { whenPlan, whenQuery } from '#shared/contract/planner.ts';

/** The endpoint of the page about the earliest day. */
export const plannerEndpoints = {
  'GET /api/when': {
    right: everybody,
    tag: 'Site',
    summary: 'When a family can be in Bangkok, from what it has already: our estimates, and what decides',
    query: whenQuery,
    response: whenPlan,
  },
} as const satisfies Record<string, Endpoint>;
