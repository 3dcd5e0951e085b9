import { describe, expect, it } from 'vitest';
import { dueAt, messageRespondBy, nextOpenDay, overdueBefore, respondBy } from '#server/domain/open-days.ts';
import { type ClosedDays, closedDays, neverClosed } from '#shared/contract/closed-days.ts';

/** A time in Dhaka. Friday is 2026-11-27. */
const at = (day: string, time = '00:00') => new Date(`${day}T${time}:00+06:00`).toISOString();
const friday: ClosedDays = { weekdays: [5], periods: [] };
const eid = { from: '2026-11-28', to: '2026-11-29', line: { en: 'Eid', bn: 'ঈদ' } };
const long: ClosedDays = { weekdays: [5], periods: [eid] };
const year: ClosedDays = {
  weekdays: [0, 1, 2, 3, 4, 5],
  periods: [{ from: '2026-01-01', to: '2026-12-31', line: { en: 'Away', bn: '' } }],
};

describe('the promise of an answer', () => {
  it.each<[string, string, ClosedDays, string]>([
    [
      'is a day later when nothing is closed',
      at('2026-11-26', '15:00'),
      neverClosed,
      at('2026-11-27', '15:00'),
    ],
    ['skips a closed weekday', at('2026-11-26', '15:00'), friday, at('2026-11-28', '15:00')],
    ['skips a weekday and a period', at('2026-11-26', '15:00'), long, at('2026-11-30', '15:00')],
    ['begins with the next open day', at('2026-11-27', '15:00'), friday, at('2026-11-29')],
    ['begins after the whole period', at('2026-11-28', '09:00'), long, at('2026-12-01')],
    ['ends at midnight for a request from midnight', at('2026-11-26'), friday, at('2026-11-27')],
    ['ends after a year without an open day', at('2026-03-01', '10:00'), year, at('2027-01-03')],
  ])('%s', (_what, created, closed, due) => {
    expect(dueAt(created, closed)).toBe(due);
  });

  it.each([neverClosed, friday, long])(
    'is overdue exactly when the list of overdue requests has it',
    (closed) => {
      const start = Date.parse(at('2026-11-24'));
      for (let hour = 0; hour < 24 * 10; hour += 5) {
        const created = new Date(start + hour * 3_600_000 + 60_000).toISOString();
        const due = Date.parse(dueAt(created, closed));
        // A whole closed day later would be due at the same time.
        expect(created < overdueBefore(new Date(due + 1), closed), created).toBe(true);
        expect(created < overdueBefore(new Date(due - 1), closed), created).toBe(false);
      }
    },
  );

  it('names the day and why, where 24 hours would be untrue', () => {
    expect(respondBy(at('2026-11-24', '10:00'), long)).toBeNull();
    expect(respondBy(at('2026-11-26', '15:00'), long)).toEqual({ day: '2026-11-30', why: eid.line });
    expect(respondBy(at('2026-11-26', '15:00'), friday)).toEqual({
      day: '2026-11-28',
      why: { en: '', bn: '' },
    });
    // Due at midnight after Saturday, which is not Sunday.
    expect(respondBy(at('2026-11-27', '15:00'), friday)?.day).toBe('2026-11-28');
    expect(respondBy(at('2026-03-01'), year)).toEqual({ day: '2027-01-02', why: { en: 'Away', bn: 'Away' } });
  });
});

it('a message is answered on the same day, or on the next open one', () => {
  const day = (time: string, closed = long) => messageRespondBy(time, closed).day;
  expect(day(at('2026-11-26', '11:59'))).toBe('2026-11-26');
  expect(day(at('2026-11-26', '12:00'))).toBe('2026-11-30');
  expect(day(at('2026-11-27', '09:00'))).toBe('2026-11-30');
  expect(day(at('2026-11-27', '15:00'))).toBe('2026-11-30');
  expect(day(at('2026-11-26', '12:00'), neverClosed)).toBe('2026-11-27');
});

it('the walk over closed days ends, whatever is stored', () => {
  const always: ClosedDays = { weekdays: [0, 1, 2, 3, 4, 5, 6], periods: [] };
  expect(nextOpenDay('2026-11-27', always)).toBe('2026-11-27');
  expect(dueAt(at('2026-11-27', '10:00'), always)).toBe(at('2026-11-28', '10:00'));
  expect(overdueBefore(new Date(at('2026-11-28', '10:00')), always)).toBe(at('2026-11-27', '10:00'));
});

it('the contract refuses a week without an open day, and a period that ends before it begins', () => {
  const errors = (value: object) =>
    closedDays.safeParse({ ...neverClosed, ...value }).error?.issues[0]?.message;
  expect(errors({ weekdays: [0, 1, 2, 3, 4, 5, 6] })).toBe('closed_always');
  expect(errors({ periods: [{ ...eid, to: '2026-11-27' }] })).toBe('closed_backwards');
  expect(errors({ periods: [{ ...eid, from: 'x' }] })).toBe('date_invalid');
  expect(errors({ periods: [eid] })).toBeUndefined();
});
