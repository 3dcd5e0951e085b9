import { describe, expect, it } from 'vitest';
import { repliedAfter, replyCountdown } from '#web/features/person/portal/requests/reply-countdown.tsx';

const hour = 60 * 60_000;
const due_at = '2026-11-21T10:00:00.000Z';
const due = Date.parse(due_at);

describe('answerCountdown', () => {
  const at = (now: number) => replyCountdown({ awaiting_response: true, due_at }, now);

  it('counts down the time left while it is more than four hours', () =>
    expect(at(due - 20 * hour)).toEqual({ state: 'left', ms: 20 * hour }));
  it('does not warn when exactly four hours are left', () =>
    expect(at(due - 4 * hour)).toEqual({ state: 'left', ms: 4 * hour }));
  it('warns when less than four hours are left', () =>
    expect(at(due - 4 * hour + 1)).toEqual({ state: 'soon', ms: 4 * hour - 1 }));
  it('is not overdue at the promised time itself', () => expect(at(due)).toEqual({ state: 'soon', ms: 0 }));
  it('is overdue after the promised time', () =>
    expect(at(due + 3 * hour)).toEqual({ state: 'overdue', ms: 3 * hour }));

  it('returns nothing for a request that was answered, whatever its status', () =>
    expect(replyCountdown({ awaiting_response: false, due_at }, due + hour)).toBeNull());
});

describe('answeredAfter', () => {
  const created_at = '2026-11-20T10:00:00.000Z';
  it('returns the time from the request to its first answer', () =>
    expect(repliedAfter({ created_at, responded_at: '2026-11-20T13:00:00.000Z' })).toBe(3 * hour));
  it('returns null before the first answer', () =>
    expect(repliedAfter({ created_at, responded_at: null })).toBeNull());
});
