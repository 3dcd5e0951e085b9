import { expect, it } from 'vitest';
import { idleAfterMs, trackIdle } from '#web/features/shell/portal/session-end.tsx';

function createTracker() {
  const clock = { now: 0 };
  const page = new EventTarget();
  return { clock, page, ...trackIdle(page, () => clock.now) };
}

it('the portal counts as in use for the first minute', () => {
  const { clock, isIdle } = createTracker();
  expect(isIdle()).toBe(false);
  clock.now += idleAfterMs;
  expect(isIdle()).toBe(true);
});

it.each(['keydown', 'pointerdown', 'wheel', 'touchmove'])(
  'the portal counts as in use for a minute after %s',
  (type) => {
    const { clock, page, isIdle } = createTracker();
    clock.now += idleAfterMs;
    page.dispatchEvent(new Event(type));
    clock.now += idleAfterMs - 1;
    expect(isIdle()).toBe(false);
    clock.now += 1;
    expect(isIdle()).toBe(true);
  },
);

it('the portal does not count focus as use', () => {
  const { clock, page, isIdle } = createTracker();
  clock.now += idleAfterMs;
  page.dispatchEvent(new Event('focus'));
  expect(isIdle()).toBe(true);
});

it('the portal ignores events after the watch was stopped', () => {
  const { clock, page, isIdle, stop } = createTracker();
  clock.now += idleAfterMs;
  stop();
  page.dispatchEvent(new Event('keydown'));
  expect(isIdle()).toBe(true);
});
