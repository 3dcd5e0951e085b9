import type { Activity, ActivityQuery } from '#shared/contract/activity.ts';
import type { Colleague } from '#shared/contract/requests.ts';
import type { Page } from '#shared/page.ts';
import { api, apiPage } from '#web/lib/api.ts';
import { type Fetched, useFetched } from '#web/lib/use-fetched.ts';

const fetchActivity = (query: ActivityQuery, signal: AbortSignal) =>
  apiPage('GET /api/activity', { query, signal });

const fetchMembers = (_all: null, signal: AbortSignal) => api('GET /api/colleagues', { signal });

/** A page of the activity. */
export function useActivity(query: ActivityQuery): Fetched<Page<Activity>> {
  return useFetched(query, fetchActivity);
}

/** Whose activity one can ask for. */
export function useMembers(): Fetched<Colleague[]> {
  return useFetched(null, fetchMembers);
}
