import { useState } from 'react';
import type { OwnRequest } from '#shared/contract/own-requests.ts';
import type { Page } from '#shared/page.ts';
import { apiPage } from '#web/lib/api.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { readCurrentUser } from '#web/lib/session.ts';
import { useFetched } from '#web/lib/use-fetched.ts';

const step = 10;

/** Nobody is asked for who has signed out meanwhile. */
async function fetchRequests(per_page: number, signal: AbortSignal): Promise<Page<OwnRequest>> {
  if (!readCurrentUser()) throw new ApiError(401, null);
  return apiPage('GET /api/account/requests', { query: { page: 1, per_page }, signal });
}

/** The own requests, newest first, some more at a time. Looked at again, they are asked for anew. */
export function useOwnRequests() {
  const [shown, setShown] = useState(step);
  const fetched = useFetched(shown, fetchRequests);
  return { ...fetched, more: () => setShown(shown + step) };
}
