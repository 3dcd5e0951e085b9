import { expect, onTestFinished, test, vi } from 'vitest';
import { after, asVisitor, outcomeOf, sendWaiting } from '#web/lib/waiting-requests/send.ts';
import { isToSend, type WaitingRequest } from '#web/lib/waiting-requests/store.ts';

const request: WaitingRequest = {
  key: '0123456789',
  keptAt: '2026-11-22T10:00:00Z',
  lang: 'bn',
  userId: null,
  body: { name: 'Rahima Khatun', message: 'Her heart beats unevenly.' },
};

test('the sending keeps only the reference of a request that was stored', () => {
  const sent = after(request, outcomeOf(201, { message: 'Submitted', reference: 'TH-7K3Q9F' }));
  expect(sent).toEqual({ ...request, body: null, reference: 'TH-7K3Q9F' });
  expect(isToSend(sent)).toBe(false);
});

test.each([
  [422, 'invalid', { date: ['date_past'] }],
  [409, 'key_reused', undefined],
])(
  'the sending keeps a request with its text for a person when the server responds with %i',
  (status, code, codes) => {
    const refused = after(request, outcomeOf(status, { message: 'No', code, codes }));
    expect(refused).toEqual({ ...request, refused: { message: 'No', code, codes: codes ?? {} } });
    expect(isToSend(refused)).toBe(false);
  },
);

test.each([
  [500, { message: 'Something went wrong', code: 'internal' }],
  [503, { code: 'unavailable' }],
  [200, 'the page of a hotel’s network'],
  [404, { message: 'no code' }],
  [408, { code: 'timeout' }],
  [425, { code: 'too_early' }],
  [429, { code: 'too_many_requests' }],
  [302, { code: 'moved' }],
])('the sending tries again later after the status %i, which is not about the request', (status, body) => {
  const waiting = after(request, outcomeOf(status, body));
  expect(waiting).toBe(request);
  expect(isToSend(waiting)).toBe(true);
});

test('the worker sends the requests of visitors, without a session, and leaves requests of an account to a page', () => {
  expect(asVisitor(request)).toEqual({ headers: {}, credentials: 'omit' });
  expect(asVisitor({ ...request, userId: 7 })).toBeNull();
});

/** A phone that stores requests, and a server that stores each one; `meanwhile` changes something on the phone. */
function sending(meanwhile: (stored: Map<string, WaitingRequest>) => void) {
  const stored = new Map(['first', 'second'].map((key) => [key, { ...request, key }]));
  const sent: (string | null)[] = [];
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    sent.push(new Headers(init.headers).get('Idempotency-Key'));
    meanwhile(stored);
    return Response.json({ reference: 'TH-7K3Q9F' }, { status: 201 });
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  const done = sendWaiting(asVisitor, {
    all: async () => [...stored.values()],
    one: async (key) => stored.get(key),
    replace: async (one) => void (stored.has(one.key) && stored.set(one.key, one)),
  });
  return done.then((isDone) => ({ isDone, sent, left: [...stored.values()] }));
}

test('the sending sends each request that waits, and keeps its reference', async () => {
  const { isDone, sent, left } = await sending(() => undefined);
  expect({ isDone, sent }).toEqual({ isDone: true, sent: ['first', 'second'] });
  expect(left.map(({ reference, body }) => [reference, body])).toEqual([
    ['TH-7K3Q9F', null],
    ['TH-7K3Q9F', null],
  ]);
});

test('the sending does not send or bring back a request that was discarded while another was sent', async () => {
  expect(await sending((stored) => stored.clear())).toEqual({ isDone: true, sent: ['first'], left: [] });
});
