import type { CaseProgress } from '#shared/contract/request-progress.ts';
import type { RequestStatus } from '#shared/contract/requests.ts';

/** One step of a request's way: where it stands, and since when, as far as that is known. */
export type CaseStep = {
  key: RequestStatus | 'withdrawn';
  state: 'done' | 'now' | 'coming';
  at: string | null;
};

const way: readonly RequestStatus[] = ['new', 'contacted', 'confirmed', 'completed'];

/** When the request last came to a status. */
function lastAt({ events, created_at }: CaseProgress, status: RequestStatus): string | null {
  const last = events.findLast(({ to }) => to === status)?.created_at;
  return last ?? (status === 'new' ? created_at : null);
}

/** How far the request had come when it was cancelled. */
function beforeTheEnd({ events }: CaseProgress): number {
  return way.indexOf(events.findLast(({ to }) => to !== 'cancelled')?.to ?? 'new');
}

/**
 * The way of a request, step by step, from received to completed; one that ended early shows what it had
 * come through and then its end. A step that was passed over counts as done, without a date.
 */
export function caseSteps(progress: CaseProgress): CaseStep[] {
  const { status, withdrawn } = progress;
  const step = (key: RequestStatus, state: CaseStep['state']): CaseStep => ({
    key,
    state,
    at: state === 'coming' ? null : lastAt(progress, key),
  });
  if (status === 'cancelled') {
    const passed = way.slice(0, beforeTheEnd(progress) + 1).map((key) => step(key, 'done'));
    return [
      ...passed,
      { key: withdrawn ? 'withdrawn' : 'cancelled', state: 'now', at: lastAt(progress, 'cancelled') },
    ];
  }
  const here = way.indexOf(status);
  return way.map((key, place) => {
    const passed = place < here || status === 'completed';
    return step(key, passed ? 'done' : place === here ? 'now' : 'coming');
  });
}
