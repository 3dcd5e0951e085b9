import { expect, it } from 'vitest';
import { renderingOrder, type WaitingPaper } from '#server/domain/papers/rendering-order.ts';

const nothingUsed = { hasCase: false, usedMs: 0, reading_key: null };
const ofAccount = (id: number, sender_id: number, changes: Partial<WaitingPaper> = {}): WaitingPaper => ({
  id,
  sender_id,
  appointment_id: sender_id,
  source: 'account',
  ...nothingUsed,
  ...changes,
});
const ofLetterbox = (
  id: number,
  appointment_id: number,
  changes: Partial<WaitingPaper> = {},
): WaitingPaper => ({ id, appointment_id, source: 'letterbox', sender_id: null, ...nothingUsed, ...changes });
const order = () => {
  const turns = renderingOrder();
  const take = (waiting: WaitingPaper[]) => turns.take(waiting)?.id;
  /** The order in which all of them are checked. */
  const takeAll = (waiting: WaitingPaper[]): number[] => {
    const id = take(waiting);
    return id === undefined ? [] : [id, ...takeAll(waiting.filter((one) => one.id !== id))];
  };
  return { ...turns, take, takeAll };
};

it('gives each sender a turn before one of them gets the second', () => {
  const { take } = order();
  const all = [ofAccount(1, 7), ofAccount(2, 7, { appointment_id: 70 }), ofAccount(3, 8)];
  expect(take(all)).toBe(1);
  const rest = all.slice(1);
  expect(take(rest)).toBe(3);
  expect(take(rest)).toBe(2);
  expect(take([])).toBeUndefined();
});

it('puts whoever waited behind others first, and whoever was just served last', () => {
  const { take } = order();
  expect(take([ofAccount(1, 1)])).toBe(1);
  expect(take([ofAccount(2, 2)])).toBe(2);
  expect(take([ofAccount(3, 2), ofAccount(4, 1)])).toBe(4);
  expect(take([ofAccount(3, 2), ofAccount(5, 1)])).toBe(3);
});

it('forgets who was served long ago', () => {
  const { take } = order();
  for (let sender = 1; sender <= 1001; sender += 1) take([ofAccount(sender, sender)]);
  expect(take([ofAccount(2002, 2), ofAccount(2003, 1)])).toBe(2003);
});

it('checks staff and cases first, then accounts and letterboxes, then all of networks beyond their budget', () => {
  const papers = [
    ofLetterbox(1, 1, { usedMs: 20_000 }),
    ofAccount(2, 2, { usedMs: 900_000 }),
    ofLetterbox(3, 3, { usedMs: 19_999 }),
    ofLetterbox(4, 4),
    ofAccount(5, 5, { usedMs: 19_999 }),
    ofAccount(6, 6),
    ofAccount(7, 7, { source: 'staff', usedMs: 900_000 }),
    ofLetterbox(8, 8, { hasCase: true, usedMs: 19_999 }),
    ofLetterbox(9, 9, { hasCase: true, usedMs: 20_000 }),
    ofLetterbox(10, 10, { hasCase: true, usedMs: 20_000, source: 'hospital' }),
  ];
  expect(order().takeAll(papers)).toEqual([7, 8, 6, 5, 4, 3, 9, 10, 2, 1]);
});

it('puts a sender who has used much on this node behind the others of the same network', () => {
  const { take, spend } = order();
  const first = ofLetterbox(1, 1);
  take([first]);
  spend(first, 6000);
  take([ofLetterbox(2, 2)]);
  take([ofLetterbox(3, 3)]);
  expect(take([ofLetterbox(4, 1), ofLetterbox(5, 3)])).toBe(5);
});

it('ends the turn of a paper only for somebody who goes before it', () => {
  const { isBehind } = order();
  const running = ofLetterbox(1, 1);
  expect(isBehind(running, 0, [ofAccount(2, 2)])).toBe(true);
  expect(isBehind(running, 4999, [ofLetterbox(2, 2)])).toBe(false);
  expect(isBehind(running, 5000, [ofLetterbox(2, 2)])).toBe(true);
  expect(isBehind(running, 60_000, [ofLetterbox(2, 2, { usedMs: 30_000 })])).toBe(true);
  expect(isBehind({ ...running, usedMs: 30_000 }, 0, [ofLetterbox(2, 1, { usedMs: 30_000 })])).toBe(false);
  expect(isBehind({ ...running, hasCase: true }, 19_999, [ofAccount(2, 2)])).toBe(false);
  expect(isBehind({ ...running, hasCase: true }, 20_000, [ofLetterbox(2, 2)])).toBe(true);
  expect(isBehind(running, 60_000, [])).toBe(false);
});
