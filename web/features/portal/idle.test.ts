import { expect, it } from 'vitest';
import { absentAfterMs, followAttendance } from '#web/features/portal/idle.ts';

it('counts somebody as there for a minute after each touch, and nobody after that', () => {
  let now = 0;
  const page = new EventTarget();
  const { isThere, stop } = followAttendance(page, () => now);
  expect(isThere()).toBe(true);
  now += absentAfterMs;
  expect(isThere()).toBe(false);
  for (const touch of ['keydown', 'pointerdown', 'wheel', 'touchmove']) {
    page.dispatchEvent(new Event(touch));
    now += absentAfterMs - 1;
    expect([touch, isThere()]).toEqual([touch, true]);
    now += 1;
    expect([touch, isThere()]).toEqual([touch, false]);
  }
  page.dispatchEvent(new Event('focus'));
  expect(isThere()).toBe(false);
  stop();
  page.dispatchEvent(new Event('keydown'));
  expect(isThere()).toBe(false);
});
