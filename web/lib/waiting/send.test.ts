import { expect, test } from 'vitest';
import { after, asVisitor, outcomeOf } from '#web/lib/waiting/send.ts';
import { isToSend, type WaitingRequest } from '#web/lib/waiting/store.ts';

const request: WaitingRequest = {
  key: '0123456789',
  keptAt: '2026-11-22T10:00:00Z',
  lang: 'bn',
  userId: null,
  body: { name: 'Rahima Khatun', message: 'Her heart beats unevenly.' },
};

test('keeps only the reference of a request that was stored', () => {
  const sent = after(request, outcomeOf(201, { message: 'Submitted', reference: 'TH-7K3Q9F' }));
  expect(sent).toEqual({ ...request, body: null, reference: 'TH-7K3Q9F' });
  expect(isToSend(sent)).toBe(false);
});

test.each([
  [422, 'invalid', { date: ['date_past'] }],
  [429, 'too_many_requests', undefined],
  [409, 'key_reused', undefined],
])('leaves a request to a person when the server answers %i, with what was typed', (status, code, codes) => {
  const refused = after(request, outcomeOf(status, { message: 'No', code, codes }));
  expect(refused).toEqual({ ...request, refused: { code, codes: codes ?? {} } });
  expect(isToSend(refused)).toBe(false);
});

test.each([
  [500, { message: 'Something went wrong', code: 'internal' }],
  [503, { code: 'unavailable' }],
  [200, 'the page of a hotel’s network'],
  [404, { message: 'no code' }],
  [302, { code: 'moved' }],
])('tries again later after the answer %i, which is not about the request', (status, body) => {
  const waiting = after(request, outcomeOf(status, body));
  expect(waiting).toBe(request);
  expect(isToSend(waiting)).toBe(true);
});

test('the worker sends what visitors kept, without a session, and leaves those of an account to a page', () => {
  expect(asVisitor(request)).toEqual({ headers: {}, credentials: 'omit' });
  expect(asVisitor({ ...request, userId: 7 })).toBeNull();
});
