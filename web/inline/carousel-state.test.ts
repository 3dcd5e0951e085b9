import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createCarouselState } from '#web/inline/carousel-state.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function advancingRing(count = 4) {
  const ring = createCarouselState(count, { every: 5000 });
  ring.hold('inactive', false);
  return ring;
}

test('the carousel continues at the other end', () => {
  const ring = createCarouselState(3);
  ring.step(-1);
  expect(ring.state().index).toBe(2);
  ring.step(1);
  expect(ring.state().index).toBe(0);
  ring.show(7);
  expect(ring.state().index).toBe(1);
});

test('the carousel advances every 5000 ms and starts again after the last step', () => {
  const ring = advancingRing();
  vi.advanceTimersByTime(4999);
  expect(ring.state().index).toBe(0);
  const seen = [1, 2, 3, 4, 5].map(() => {
    vi.advanceTimersByTime(5000);
    return ring.state().index;
  });
  expect(seen).toEqual([1, 2, 3, 0, 1]);
});

test('the carousel is paused while it is inactive', () => {
  const ring = createCarouselState(4, { every: 5000 });
  vi.advanceTimersByTime(20_000);
  expect(ring.state()).toEqual({ index: 0, advancing: false, stopped: false });
  ring.hold('inactive', false);
  expect(ring.state().advancing).toBe(true);
  ring.hold('inactive', true);
  expect(vi.getTimerCount()).toBe(0);
});

test('the carousel never advances automatically without an interval', () => {
  const ring = createCarouselState(3);
  ring.hold('inactive', false);
  expect(ring.state().advancing).toBe(false);
  expect(vi.getTimerCount()).toBe(0);
});

test('the carousel is paused until the last reason is removed, and then restarts its timer', () => {
  const ring = advancingRing();
  vi.advanceTimersByTime(4000);
  ring.hold('pointer', true);
  ring.hold('focus', true);
  vi.advanceTimersByTime(20_000);
  ring.hold('pointer', false);
  vi.advanceTimersByTime(20_000);
  expect(ring.state()).toMatchObject({ index: 0, advancing: false });
  ring.hold('focus', false);
  vi.advanceTimersByTime(4999);
  expect(ring.state().index).toBe(0);
  vi.advanceTimersByTime(1);
  expect(ring.state().index).toBe(1);
});

test('the carousel restarts its timer after a manual step', () => {
  const ring = advancingRing();
  vi.advanceTimersByTime(4000);
  ring.step(1);
  vi.advanceTimersByTime(4000);
  expect(ring.state().index).toBe(1);
  vi.advanceTimersByTime(1000);
  expect(ring.state().index).toBe(2);
});

test('the carousel can be moved manually while it is paused', () => {
  const ring = advancingRing();
  ring.hold('visitor', true);
  ring.step(1);
  expect(ring.state()).toEqual({ index: 1, advancing: false, stopped: true });
  vi.advanceTimersByTime(20_000);
  expect(ring.state().index).toBe(1);
});

test('the carousel reports each change once, and begins at the given step', () => {
  const changed = vi.fn();
  const ring = createCarouselState(4, { every: 5000, index: 2, changed });
  ring.hold('inactive', false);
  ring.hold('pointer', true);
  ring.hold('pointer', true);
  expect(changed).toHaveBeenCalledTimes(2);
  ring.step(1);
  expect(changed).toHaveBeenLastCalledWith({ index: 3, advancing: false, stopped: false });
});
