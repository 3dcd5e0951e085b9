import { expect, it } from 'vitest';
import { parseWhen, readDay, whenPairs } from '#shared/planner/when-query.ts';

const read = (query: string) => parseWhen(new URLSearchParams(query));

it('reads the day, the travellers and what is there', () => {
  expect(read('day=2028-02-29&people=4&money=1&reports=1')).toEqual({
    day: '2028-02-29',
    people: 4,
    have: ['reports', 'money'],
  });
});

it.each([
  '',
  'day=',
  'day=2027-02-29',
  'day=1999-01-01',
  'day=2027-1-1',
  'day=%00',
  `day=${'9'.repeat(5000)}`,
])('takes no day from %s', (query) => {
  expect(read(query).day).toBeNull();
});

it.each(['0', '11', '-1', '1e1', '2.5', '٣', ''])('takes two travellers for %s', (people) => {
  expect(read(`people=${people}`).people).toBe(2);
});

it('writes each question in one spelling', () => {
  const spelled = (query: string) => String(new URLSearchParams(whenPairs(read(query))));
  expect(spelled('money=1&people=2&reports=1&reports=0&x=1')).toBe('reports=1&money=1');
  expect(spelled('people=03&day=2027-01-05')).toBe('day=2027-01-05&people=3');
  expect(spelled(spelled('people=3&day=2027-01-05&passport=1'))).toBe('day=2027-01-05&people=3&passport=1');
});

it('knows which days exist', () => {
  expect([readDay('2026-12-31'), readDay('2026-04-31'), readDay(null)]).toEqual(['2026-12-31', null, null]);
});
