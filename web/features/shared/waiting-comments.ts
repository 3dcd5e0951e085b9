import { useSyncExternalStore } from 'react';
import { commentStatus } from '#shared/contract/limits.ts';
import { apiPage } from '#web/lib/api.ts';

let known: number | null = null;
const followers = new Set<() => void>();

const subscribe = (changed: () => void) => {
  followers.add(changed);
  return () => followers.delete(changed);
};

/** Takes over how many comments wait for approval, from whichever answer has told it. */
export function keepWaitingComments(count: number): void {
  known = count;
  for (const tell of followers) tell();
}

/** One that waited does no longer (-1), or waits again (1). */
export function countWaitingComments(more: 1 | -1): void {
  if (known !== null) keepWaitingComments(Math.max(0, known + more));
}

/** Asks once, when the portal opens; from then on the answers that come anyway tell. */
export async function askWaitingComments(): Promise<void> {
  const query = { status: commentStatus.waiting, per_page: 1 };
  // Without an answer there is no number beside the menu's entry; the screen itself says what went wrong.
  const page = await apiPage('GET /api/comments/moderation', { query }).catch(() => null);
  if (page) keepWaitingComments(page.total);
}

/** How many comments wait for approval; null while it is not known. */
export function useWaitingComments(): number | null {
  return useSyncExternalStore(
    subscribe,
    () => known,
    () => null,
  );
}
