import { expect, test } from 'vitest';
import { type FormEvent, formReducer, untouched } from '#web/features/contact/use-request-form.ts';

const after = (...events: FormEvent[]) => events.reduce(formReducer, untouched);
const wrong = { name: 'Name is required', phone: 'Phone is required' };

test('editing a field clears its error and no other', () => {
  expect(
    after({ type: 'refused', errors: wrong, lost: false }, { type: 'edited', field: 'name' }).errors,
  ).toEqual({
    phone: 'Phone is required',
  });
});

test('leaving a field shows what is wrong with it, or that nothing is any more', () => {
  const left = after(
    { type: 'refused', errors: wrong, lost: false },
    { type: 'left', field: 'email', error: 'No' },
  );
  expect(left.errors).toEqual({ ...wrong, email: 'No' });
  expect(formReducer(left, { type: 'left', field: 'email', error: undefined }).errors).toEqual(wrong);
});

test('sending takes errors and banner away, and refusal ends it', () => {
  const sending = after({ type: 'received', reference: 'TH-1' }, { type: 'sending' });
  expect(sending).toMatchObject({ errors: {}, sending: true, reference: 'TH-1', banner: false });
  expect(formReducer(sending, { type: 'refused', errors: wrong, lost: false })).toMatchObject({
    errors: wrong,
    sending: false,
    reference: 'TH-1',
    banner: false,
  });
});

test('the reference outlives the banner, until the next one', () => {
  const received = after({ type: 'sending' }, { type: 'received', reference: 'TH-1' });
  expect(received).toMatchObject({ errors: {}, sending: false, reference: 'TH-1', banner: true });
  const later = formReducer(received, { type: 'banner-over' });
  expect(later).toEqual({ ...received, banner: false });
  expect(formReducer(later, { type: 'received', reference: 'TH-2' }).reference).toBe('TH-2');
});

test('a lost connection is offered to be tried again, until something is edited, sent or received', () => {
  const lost = after({ type: 'sending' }, { type: 'refused', errors: {}, lost: true });
  expect(lost.lost).toBe(true);
  for (const event of [
    { type: 'edited', field: 'name' },
    { type: 'sending' },
    { type: 'received', reference: 'TH-1' },
  ] satisfies FormEvent[]) {
    expect([event.type, formReducer(lost, event).lost]).toEqual([event.type, false]);
  }
  expect(formReducer(lost, { type: 'left', field: 'name', error: undefined }).lost).toBe(true);
});
