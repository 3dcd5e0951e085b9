import { describe, expect, it } from 'vitest';
import { type Attempt, attempts, firstBelow, scaledTo } from '#web/features/shared/shrink-image.ts';

describe('scaledTo', () => {
  it.each([
    ['a landscape', { width: 4000, height: 3000 }, { width: 2000, height: 1500 }],
    ['a portrait', { width: 3000, height: 4000 }, { width: 1500, height: 2000 }],
    ['a very narrow image', { width: 20_000, height: 2 }, { width: 2000, height: 1 }],
    ['a small image, which stays as it is', { width: 300, height: 200 }, { width: 300, height: 200 }],
  ])('keeps the proportions of %s', (_what, size, expected) => {
    expect(scaledTo(2000, size)).toEqual(expected);
  });
});

describe('firstBelow', () => {
  const encoder = (bytes: (attempt: Attempt) => number) => async (attempt: Attempt) =>
    new Blob([new Uint8Array(bytes(attempt))]);

  it('returns the best image that is small enough', async () => {
    const blob = await firstBelow(
      1000,
      encoder(({ side, quality }) => Math.round((side * quality) / 1.5)),
    );
    expect(blob?.size).toBe((2000 * 0.6) / 1.5);
  });

  it('returns none if even the smallest is too large, or if nothing could be encoded', async () => {
    expect(
      await firstBelow(
        1000,
        encoder(() => 1000),
      ),
    ).toBeUndefined();
    expect(await firstBelow(1000, async () => null)).toBeUndefined();
  });

  it('starts with 2000 pixels in good quality', () => {
    expect(attempts[0]).toEqual({ side: 2000, quality: 0.85 });
  });
});
