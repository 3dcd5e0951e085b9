import { expect, test } from 'vitest';
import { initialState, type RequestEvent, requestReducer } from '#web/features/contact/use-request-form.ts';

const received = (reference: string): RequestEvent => ({ type: 'received', reference, email: 'r@p.example' });
const after = (...events: RequestEvent[]) => events.reduce(requestReducer, initialState);

test('hides the banner of the last request when another is sent, and keeps its reference', () => {
  const sending = after(received('TH-1'), { type: 'sending' });
  expect(sending).toMatchObject({ received: { reference: 'TH-1' }, banner: false });
  expect(requestReducer(sending, { type: 'failed', unanswered: false })).toMatchObject({
    received: { reference: 'TH-1' },
    banner: false,
  });
});

test('keeps the reference after the banner has ended, until the next request is received', () => {
  const answered = after({ type: 'sending' }, received('TH-1'));
  expect(answered).toMatchObject({ received: { reference: 'TH-1' }, banner: true });
  const later = requestReducer(answered, { type: 'banner-ended' });
  expect(later).toEqual({ ...answered, banner: false });
  expect(requestReducer(later, received('TH-2')).received?.reference).toBe('TH-2');
});

test('offers to try again after a lost connection', () => {
  expect(after({ type: 'sending' }, { type: 'failed', unanswered: true }).unanswered).toBe(true);
});

test.each<RequestEvent>([{ type: 'edited' }, { type: 'sending' }, received('TH-1')])(
  'no longer offers to try again after the event $type',
  (event) => {
    const unanswered = after({ type: 'sending' }, { type: 'failed', unanswered: true });
    expect(requestReducer(unanswered, event).unanswered).toBe(false);
  },
);

test('offers to keep a request that got no answer, and says whether it is kept until the next one', () => {
  const unanswered = after({ type: 'sending' }, { type: 'failed', unanswered: true });
  expect(unanswered.keeping).toBe('offered');
  expect(requestReducer(unanswered, { type: 'keeping', isKept: false })).toMatchObject({
    unanswered: true,
    keeping: 'failed',
  });
  const kept = requestReducer(unanswered, { type: 'keeping', isKept: true });
  expect(kept).toMatchObject({ unanswered: false, keeping: 'kept' });
  expect(requestReducer(kept, { type: 'edited' }).keeping).toBeNull();
  expect(after({ type: 'sending' }, { type: 'failed', unanswered: false }).keeping).toBeNull();
});
