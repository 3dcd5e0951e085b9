import { z } from 'zod';
import { activity, activityQuery } from '#shared/contract/activity.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';

/** The calls of the activity: it is read, and written by nobody. */
export const activityEndpoints = {
  'GET /api/activity': {
    tag: 'Activity',
    summary: 'Who did what and when, newest first',
    query: activityQuery,
    response: z.array(activity),
  },
} as const satisfies Record<string, Endpoint>;
