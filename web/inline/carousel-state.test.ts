import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createCarouselState } from '#web/inline/carousel-state.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function advancingCarousel(count = 4) {
  const carousel = createCarouselState(count, { every: 5000 });
  carousel.hold('inactive', false);
  return carousel;
}

test('the carousel continues at the other end', () => {
  const carousel = createCarouselState(3);
  carousel.step(-1);
  expect(carousel.state().index).toBe(2);
  carousel.step(1);
  expect(carousel.state().index).toBe(0);
  carousel.show(7);
  expect(carousel.state().index).toBe(1);
});

test('the carousel advances every 5000 ms and starts again after the last step', () => {
  const carousel = advancingCarousel();
  vi.advanceTimersByTime(4999);
  expect(carousel.state().index).toBe(0);
  const seen = [1, 2, 3, 4, 5].map(() => {
    vi.advanceTimersByTime(5000);
    return carousel.state().index;
  });
  expect(seen).toEqual([1, 2, 3, 0, 1]);
});

test('the carousel is paused while it is inactive', () => {
  const carousel = createCarouselState(4, { every: 5000 });
  vi.advanceTimersByTime(20_000);
  expect(carousel.state()).toEqual({ index: 0, advancing: false, stopped: false });
  carousel.hold('inactive', false);
  expect(carousel.state().advancing).toBe(true);
  carousel.hold('inactive', true);
  expect(vi.getTimerCount()).toBe(0);
});

test('the carousel never advances automatically without an interval', () => {
  const carousel = createCarouselState(3);
  carousel.hold('inactive', false);
  expect(carousel.state().advancing).toBe(false);
  expect(vi.getTimerCount()).toBe(0);
});

test('the carousel is paused until the last reason is removed, and then restarts its timer', () => {
  const carousel = advancingCarousel();
  vi.advanceTimersByTime(4000);
  carousel.hold('pointer', true);
  carousel.hold('focus', true);
  vi.advanceTimersByTime(20_000);
  carousel.hold('pointer', false);
  vi.advanceTimersByTime(20_000);
  expect(carousel.state()).toMatchObject({ index: 0, advancing: false });
  carousel.hold('focus', false);
  vi.advanceTimersByTime(4999);
  expect(carousel.state().index).toBe(0);
  vi.advanceTimersByTime(1);
  expect(carousel.state().index).toBe(1);
});

test('the carousel restarts its timer after a manual step', () => {
  const carousel = advancingCarousel();
  vi.advanceTimersByTime(4000);
  carousel.step(1);
  vi.advanceTimersByTime(4000);
  expect(carousel.state().index).toBe(1);
  vi.advanceTimersByTime(1000);
  expect(carousel.state().index).toBe(2);
});

test('the carousel can be moved manually while it is paused', () => {
  const carousel = advancingCarousel();
  carousel.hold('visitor', true);
  carousel.step(1);
  expect(carousel.state()).toEqual({ index: 1, advancing: false, stopped: true });
  vi.advanceTimersByTime(20_000);
  expect(carousel.state().index).toBe(1);
});

test('the carousel reports each change once, and begins at the given step', () => {
  const changed = vi.fn();
  const carousel = createCarouselState(4, { every: 5000, index: 2, changed });
  carousel.hold('inactive', false);
  carousel.hold('pointer', true);
  carousel.hold('pointer', true);
  expect(changed).toHaveBeenCalledTimes(2);
  carousel.step(1);
  expect(changed).toHaveBeenLastCalledWith({ index: 3, advancing: false, stopped: false });
});
