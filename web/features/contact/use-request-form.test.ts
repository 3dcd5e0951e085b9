import { expect, test } from 'vitest';
import { initialState, type RequestEvent, requestReducer } from '#web/features/contact/use-request-form.ts';

const received = (reference: string): RequestEvent => ({ type: 'received', reference, email: 'r@p.example' });
const after = (...events: RequestEvent[]) => events.reduce(requestReducer, initialState);

test('the request form hides the banner of the last request when another one is sent, and keeps its reference', () => {
  const sending = after(received('TH-1'), { type: 'sending' });
  expect(sending).toMatchObject({ received: { reference: 'TH-1' }, banner: false });
  expect(requestReducer(sending, { type: 'failed', noResponse: false })).toMatchObject({
    received: { reference: 'TH-1' },
    banner: false,
  });
});

test('the request form keeps the reference after the banner is hidden, until the next request is received', () => {
  const sent = after({ type: 'sending' }, received('TH-1'));
  expect(sent).toMatchObject({ received: { reference: 'TH-1' }, banner: true });
  const later = requestReducer(sent, { type: 'banner-ended' });
  expect(later).toEqual({ ...sent, banner: false });
  expect(requestReducer(later, received('TH-2')).received?.reference).toBe('TH-2');
});

test('the request form offers a retry after a lost connection', () => {
  expect(after({ type: 'sending' }, { type: 'failed', noResponse: true }).noResponse).toBe(true);
});

test.each<RequestEvent>([{ type: 'edited' }, { type: 'sending' }, received('TH-1')])(
  'the request form stops offering a retry after the event $type',
  (event) => {
    const noResponse = after({ type: 'sending' }, { type: 'failed', noResponse: true });
    expect(requestReducer(noResponse, event).noResponse).toBe(false);
  },
);

test('the request form offers to keep a request that got no answer, and shows until the next one whether it is kept', () => {
  const noResponse = after({ type: 'sending' }, { type: 'failed', noResponse: true });
  expect(noResponse.saveState).toBe('offered');
  expect(requestReducer(noResponse, { type: 'save', isSaved: false })).toMatchObject({
    noResponse: true,
    saveState: 'failed',
  });
  const saved = requestReducer(noResponse, { type: 'save', isSaved: true });
  expect(saved).toMatchObject({ noResponse: false, saveState: 'kept' });
  expect(requestReducer(saved, { type: 'edited' }).saveState).toBeNull();
  expect(after({ type: 'sending' }, { type: 'failed', noResponse: false }).saveState).toBeNull();
});
