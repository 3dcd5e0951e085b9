/** A source of random choices that a seed reproduces. */
export type Random = {
  /** A whole number from 0 up to, but not including, `limit`. */
  below(limit: number): number;
  /** True in this share of the cases. */
  chance(share: number): boolean;
  /** Like `chance`, for odd values: `beOdd` sets how often, and 0 makes everything correct. */
  odd(share: number): boolean;
  beOdd(factor: number): void;
  pick<T>(list: readonly T[]): T;
};

/** Mulberry32: small, fast and even enough to choose test data. */
export function randomOf(seed: number): Random {
  let state = seed >>> 0;
  let oddness = 1;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    below,
    chance: (share) => next() < share,
    odd: (share) => next() < share * oddness,
    beOdd(factor) {
      oddness = factor;
    },
    pick(list) {
      for (const item of list.slice(below(list.length))) return item;
      throw new Error('There is nothing to pick from');
    },
  };
}
