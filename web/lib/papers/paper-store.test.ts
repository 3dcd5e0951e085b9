import { describe, expect, it } from 'vitest';
import { localPaper } from '#tests/support/local-papers.ts';
import { isLeftBehind, lifetimeMs, sortedByAge } from '#web/lib/papers/paper-store.ts';

describe('a stored file', () => {
  it('is deleted after seven days', () => {
    const [young, old] = [localPaper('1', []), localPaper('0', [])];
    const now = Date.parse(young.keptAt) + lifetimeMs;
    expect(sortedByAge([young, old], now)).toEqual({ kept: [young], old: [old] });
  });

  it('is deleted some minutes later when it belongs to no paper', () => {
    const keptAt = '2026-11-22T10:00:00Z';
    const agedBy = (minutes: number) => isLeftBehind({ keptAt }, Date.parse(keptAt) + minutes * 60_000);
    expect([agedBy(1), agedBy(11)]).toEqual([false, true]);
  });
});
