import { expect, test } from 'vitest';
import type { RequestProgress, RequestProgressEvent } from '#shared/contract/request-progress.ts';
import type { RequestStatus } from '#shared/contract/requests.ts';
import { progressSteps } from '#web/features/shared/request-progress/steps.ts';

const at = (hour: number) => new Date(Date.UTC(2031, 0, 5, hour)).toISOString();
const received: RequestProgressEvent = { type: 'received', to: 'new', created_at: at(0) };

function progress(...statuses: RequestStatus[]): RequestProgress {
  const changes = statuses.map(
    (to, nth): RequestProgressEvent => ({ type: 'status', to, created_at: at(nth + 1) }),
  );
  const status = statuses.at(-1) ?? 'new';
  return {
    status,
    withdrawn: false,
    date: '2031-06-01',
    date_open: false,
    about: null,
    created_at: at(0),
    answer_by: null,
    events: [received, ...changes],
  };
}

const inShort = (of: RequestProgress) =>
  progressSteps(of).map(
    ({ key, state, at }) => `${key} ${state}${at ? ` ${new Date(at).getUTCHours()}` : ''}`,
  );

test.each([
  ['is new', progress(), ['new now 0', 'contacted coming', 'confirmed coming', 'completed coming']],
  [
    'was contacted',
    progress('contacted'),
    ['new done 0', 'contacted now 1', 'confirmed coming', 'completed coming'],
  ],
  [
    'was confirmed at once',
    progress('confirmed'),
    ['new done 0', 'contacted done', 'confirmed now 1', 'completed coming'],
  ],
  [
    'went back a step',
    progress('contacted', 'confirmed', 'contacted'),
    ['new done 0', 'contacted now 3', 'confirmed coming', 'completed coming'],
  ],
  [
    'is completed',
    progress('contacted', 'confirmed', 'completed'),
    ['new done 0', 'contacted done 1', 'confirmed done 2', 'completed done 3'],
  ],
  ['was cancelled while new', progress('cancelled'), ['new done 0', 'cancelled now 1']],
  [
    'was cancelled later',
    progress('contacted', 'cancelled'),
    ['new done 0', 'contacted done 1', 'cancelled now 2'],
  ],
  [
    'was withdrawn by the patient',
    { ...progress('cancelled'), withdrawn: true },
    ['new done 0', 'withdrawn now 1'],
  ],
  [
    'has no recorded events',
    { ...progress(), events: [] },
    ['new now 0', 'contacted coming', 'confirmed coming', 'completed coming'],
  ],
])('the progress lists the steps of a request that %s', (_case, of, steps) => {
  expect(inShort(of)).toEqual(steps);
});
