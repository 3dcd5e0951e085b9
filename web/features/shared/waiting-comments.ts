import { useSyncExternalStore } from 'react';
import { commentStatus } from '#shared/contract/statuses.ts';
import { apiPage } from '#web/lib/api.ts';

let known: number | null = null;
const followers = new Set<() => void>();

const subscribe = (changed: () => void) => {
  followers.add(changed);
  return () => followers.delete(changed);
};

/** Sets the number of comments that wait for approval, from any answer that contains it. */
export function setWaitingComments(count: number): void {
  known = count;
  for (const tell of followers) tell();
}

/** Counts one comment more or less without a call. */
export function adjustWaitingComments(more: 1 | -1): void {
  if (known !== null) setWaitingComments(Math.max(0, known + more));
}

/** Fetches the number once when the portal opens. Later answers update it. */
export async function fetchWaitingComments(): Promise<void> {
  const query = { status: commentStatus.waiting, per_page: 1 };
  // Without an answer no number is shown beside the menu's entry. The comments screen shows the error.
  const page = await apiPage('GET /api/comments/moderation', { query }).catch(() => null);
  if (page) setWaitingComments(page.total);
}

/** The number of comments that wait for approval; null while loading. */
export function useWaitingComments(): number | null {
  return useSyncExternalStore(
    subscribe,
    () => known,
    () => null,
  );
}
