import { describe, expect, it } from 'vitest';
import { cookieAge, hasEnded, lifetimeFor } from '#server/auth/session-lifetimes.ts';

const hour = 3600;
const day = 24 * hour;
const opened = '2031-05-06T08:00:00.000Z';
const later = (seconds: number) => new Date(Date.parse(opened) + seconds * 1000);
const session = (longest: number, idle_seconds: number, seen: number | null = 0) => ({
  created_at: opened,
  expires_at: later(longest).toISOString(),
  last_seen_at: seen === null ? null : later(seen).toISOString(),
  idle_seconds,
});

describe('the lifetime of a session', () => {
  it.each([
    ['staff', { staff: true, remember: false }, 12 * hour, 2 * hour],
    ['remembered staff', { staff: true, remember: true }, 30 * day, 7 * day],
    ['a customer', { staff: false, remember: false }, 30 * day, 14 * day],
    ['a customer who asks to be remembered', { staff: false, remember: true }, 30 * day, 14 * day],
  ])('follows the rules for %s', (_who, whose, longest, idle) => {
    expect(lifetimeFor(whose)).toEqual({ longestMs: longest * 1000, idleMs: idle * 1000 });
  });
});

describe('a session', () => {
  it('ends when nobody has used it for its idle time', () => {
    expect(hasEnded(session(12 * hour, 2 * hour), later(2 * hour - 1))).toBe(false);
    expect(hasEnded(session(12 * hour, 2 * hour), later(2 * hour))).toBe(true);
    expect(hasEnded(session(12 * hour, 2 * hour, hour), later(3 * hour - 1))).toBe(false);
    expect(hasEnded(session(12 * hour, 2 * hour, hour), later(3 * hour))).toBe(true);
  });

  it('counts its idle time from its start if no use was stored', () => {
    expect(hasEnded(session(12 * hour, 2 * hour, null), later(hour))).toBe(false);
    expect(hasEnded(session(12 * hour, 2 * hour, null), later(2 * hour))).toBe(true);
  });

  it('ends when it expires, even if it is in use', () => {
    expect(hasEnded(session(12 * hour, 2 * hour, 12 * hour - 2), later(12 * hour - 1))).toBe(false);
    expect(hasEnded(session(12 * hour, 2 * hour, 12 * hour - 2), later(12 * hour))).toBe(true);
  });
});

describe('the session cookie', () => {
  it('ends with the browser for people who are not remembered, and with the session for others', () => {
    expect(cookieAge(session(12 * hour, 2 * hour), later(0))).toBeUndefined();
    expect(cookieAge(session(30 * day, 7 * day), later(0))).toBe(30 * day);
    expect(cookieAge(session(30 * day, 14 * day), later(29 * day))).toBe(day);
  });
});
