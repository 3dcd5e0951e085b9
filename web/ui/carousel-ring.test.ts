import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createRing } from '#web/ui/carousel-ring.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function turning(count = 4) {
  const ring = createRing(count, 5000);
  ring.hold('asleep', false);
  return ring;
}

test('goes on at the other end', () => {
  const ring = createRing(3);
  ring.step(-1);
  expect(ring.state().index).toBe(2);
  ring.step(1);
  expect(ring.state().index).toBe(0);
  ring.show(7);
  expect(ring.state().index).toBe(1);
});

test('advances every 5000 ms and starts again after the last', () => {
  const ring = turning();
  vi.advanceTimersByTime(4999);
  expect(ring.state().index).toBe(0);
  const seen = [1, 2, 3, 4, 5].map(() => {
    vi.advanceTimersByTime(5000);
    return ring.state().index;
  });
  expect(seen).toEqual([1, 2, 3, 0, 1]);
});

test('sleeps until it is woken, and sleeps again', () => {
  const ring = createRing(4, 5000);
  vi.advanceTimersByTime(20_000);
  expect(ring.state()).toEqual({ index: 0, turning: false, stopped: false });
  ring.hold('asleep', false);
  expect(ring.state().turning).toBe(true);
  ring.hold('asleep', true);
  expect(vi.getTimerCount()).toBe(0);
});

test('never turns by itself without a time', () => {
  const ring = createRing(3);
  ring.hold('asleep', false);
  expect(ring.state().turning).toBe(false);
  expect(vi.getTimerCount()).toBe(0);
});

test('stands still until the last reason is gone, then counts from the beginning', () => {
  const ring = turning();
  vi.advanceTimersByTime(4000);
  ring.hold('pointer', true);
  ring.hold('focus', true);
  vi.advanceTimersByTime(20_000);
  ring.hold('pointer', false);
  vi.advanceTimersByTime(20_000);
  expect(ring.state()).toMatchObject({ index: 0, turning: false });
  ring.hold('focus', false);
  vi.advanceTimersByTime(4999);
  expect(ring.state().index).toBe(0);
  vi.advanceTimersByTime(1);
  expect(ring.state().index).toBe(1);
});

test('counts anew after a step by hand', () => {
  const ring = turning();
  vi.advanceTimersByTime(4000);
  ring.step(1);
  vi.advanceTimersByTime(4000);
  expect(ring.state().index).toBe(1);
  vi.advanceTimersByTime(1000);
  expect(ring.state().index).toBe(2);
});

test('can be moved by hand while it stands still', () => {
  const ring = turning();
  ring.hold('visitor', true);
  ring.step(1);
  expect(ring.state()).toEqual({ index: 1, turning: false, stopped: true });
  vi.advanceTimersByTime(20_000);
  expect(ring.state().index).toBe(1);
});

test('says what has changed, and nothing to who no longer listens', () => {
  const ring = turning();
  const changed = vi.fn();
  const leave = ring.subscribe(changed);
  ring.hold('pointer', true);
  ring.hold('pointer', true);
  expect(changed).toHaveBeenCalledTimes(1);
  leave();
  ring.step(1);
  expect(changed).toHaveBeenCalledTimes(1);
});
