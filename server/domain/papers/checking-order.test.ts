import { expect, it } from 'vitest';
import { checkingOrder, type WaitingPaper } from '#server/domain/papers/checking-order.ts';

const ofAccount = (id: number, sender_id: number, appointment_id = sender_id): WaitingPaper => ({
  ...{ id, sender_id, appointment_id },
  source: 'account',
});
const ofLetterbox = (id: number, appointment_id: number): WaitingPaper => ({
  ...{ id, appointment_id },
  source: 'letterbox',
  sender_id: null,
});

it('gives each sender a turn before one of them gets the second', () => {
  const { take } = checkingOrder();
  const all = [ofAccount(1, 7), ofAccount(2, 7, 70), ofAccount(3, 8), ofLetterbox(4, 7)];
  expect(take(all)).toBe(1);
  const rest = all.slice(1);
  expect(take(rest)).toBe(3);
  expect(take([ofAccount(2, 7, 70), ofLetterbox(4, 7)])).toBe(4);
  expect(take([ofAccount(2, 7, 70)])).toBe(2);
  expect(take([])).toBeUndefined();
});

it('puts whoever waited behind others first, and whoever was just served last', () => {
  const { take } = checkingOrder();
  expect(take([ofAccount(1, 1)])).toBe(1);
  expect(take([ofAccount(2, 2)])).toBe(2);
  expect(take([ofAccount(3, 2), ofAccount(4, 1)])).toBe(4);
  expect(take([ofAccount(3, 2), ofAccount(5, 1)])).toBe(3);
});

it('forgets who was served long ago', () => {
  const { take } = checkingOrder();
  for (let sender = 1; sender <= 1001; sender += 1) take([ofAccount(sender, sender)]);
  expect(take([ofAccount(2002, 2), ofAccount(2003, 1)])).toBe(2003);
});
