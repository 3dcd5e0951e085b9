import { expect, test } from 'vitest';
import type { CaseEvent, CaseProgress } from '#shared/contract/request-progress.ts';
import type { RequestStatus } from '#shared/contract/requests.ts';
import { caseSteps } from '#web/features/shared/request-progress/steps.ts';

const at = (hour: number) => new Date(Date.UTC(2031, 0, 5, hour)).toISOString();
const received: CaseEvent = { type: 'received', to: 'new', created_at: at(0) };

function progress(...statuses: RequestStatus[]): CaseProgress {
  const changes = statuses.map((to, nth): CaseEvent => ({ type: 'status', to, created_at: at(nth + 1) }));
  const status = statuses.at(-1) ?? 'new';
  return {
    status,
    withdrawn: false,
    date: '2031-06-01',
    created_at: at(0),
    events: [received, ...changes],
  };
}

const shortly = (case_: CaseProgress) =>
  caseSteps(case_).map(
    ({ key, state, at }) => `${key} ${state}${at ? ` ${new Date(at).getUTCHours()}` : ''}`,
  );

test.each([
  [progress(), ['new now 0', 'contacted coming', 'confirmed coming', 'completed coming']],
  [progress('contacted'), ['new done 0', 'contacted now 1', 'confirmed coming', 'completed coming']],
  [progress('confirmed'), ['new done 0', 'contacted done', 'confirmed now 1', 'completed coming']],
  [
    progress('contacted', 'confirmed', 'contacted'),
    ['new done 0', 'contacted now 3', 'confirmed coming', 'completed coming'],
  ],
  [
    progress('contacted', 'confirmed', 'completed'),
    ['new done 0', 'contacted done 1', 'confirmed done 2', 'completed done 3'],
  ],
  [progress('cancelled'), ['new done 0', 'cancelled now 1']],
  [progress('contacted', 'cancelled'), ['new done 0', 'contacted done 1', 'cancelled now 2']],
  [{ ...progress('cancelled'), withdrawn: true }, ['new done 0', 'withdrawn now 1']],
  [{ ...progress(), events: [] }, ['new now 0', 'contacted coming', 'confirmed coming', 'completed coming']],
])('the way so far, %#', (case_, steps) => {
  expect(shortly(case_)).toEqual(steps);
});
