import { describe, expect, it } from 'vitest';
import { requestStatuses } from '#shared/contract/requests.ts';
import { answeredAfter, waitingOf } from '#web/features/requests/answer-countdown.ts';

const hour = 60 * 60_000;
const due_at = '2026-11-21T10:00:00.000Z';
const due = Date.parse(due_at);

describe('waitingOf', () => {
  const at = (now: number) => waitingOf({ status: 'new', due_at }, now);

  it('counts down', () => expect(at(due - 20 * hour)).toEqual({ state: 'left', ms: 20 * hour }));
  it('still has exactly four hours', () =>
    expect(at(due - 4 * hour)).toEqual({ state: 'left', ms: 4 * hour }));
  it('is soon due', () => expect(at(due - 4 * hour + 1)).toEqual({ state: 'soon', ms: 4 * hour - 1 }));
  it('keeps the promise in its last moment', () => expect(at(due)).toEqual({ state: 'soon', ms: 0 }));
  it('is overdue after it', () => expect(at(due + 3 * hour)).toEqual({ state: 'overdue', ms: 3 * hour }));

  it.each(requestStatuses.filter((status) => status !== 'new'))('waits no more when %s', (status) =>
    expect(waitingOf({ status, due_at }, due + hour)).toBeNull(),
  );
});

describe('answeredAfter', () => {
  const created_at = '2026-11-20T10:00:00.000Z';
  it('is the time to the first answer', () =>
    expect(answeredAfter({ created_at, responded_at: '2026-11-20T13:00:00.000Z' })).toBe(3 * hour));
  it('is nothing before it', () => expect(answeredAfter({ created_at, responded_at: null })).toBeNull());
});
