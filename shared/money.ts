import { toLatinDigits } from '#shared/bangla-digits.ts';

/** The currencies in which hospitals calculate. Amounts are whole minor units: satang, cents. */
export const currencies = ['THB', 'USD'] as const;
export type Currency = (typeof currencies)[number];

const rateUnit = 1_000_000;
const roundedTaka = 1000;

/** Reads a typed number with up to `decimals` places as a whole number of its smallest unit; null if it is none. */
function readScaled(text: string, decimals: number): number | null {
  const plain = toLatinDigits(text).replaceAll(/[\s,]/g, '');
  const [, whole = '', fraction = ''] =
    new RegExp(`^(\\d{1,10})(?:\\.(\\d{1,${decimals}}))?$`).exec(plain) ?? [];
  return whole === '' ? null : Number(whole + fraction.padEnd(decimals, '0'));
}

/** A typed amount ('3,80,000.50', also in Bangla digits) in minor units; null if it is none. */
export const readAmount = (text: string): number | null => readScaled(text, 2);

/** A typed rate ('3.42', taka for one unit) times a million; null if it is none. */
export const readRate = (text: string): number | null => readScaled(text, 6);

/** An amount in minor units as it is typed: '380000.50'. */
export function typedAmount(minor: number): string {
  const cents = minor % 100;
  const whole = String((minor - cents) / 100);
  return cents === 0 ? whole : `${whole}.${String(cents).padStart(2, '0')}`;
}

/** An amount in minor units with separators: '380,000.50'. `readAmount` reads it, too. */
export const writtenAmount = (minor: number): string =>
  typedAmount(minor).replace(/^\d+/, (whole) => whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ','));

/** A stored rate as it is typed: '3.42'. */
export const typedRate = (bdtE6: number): string => String(bdtE6 / rateUnit);

/**
 * An amount in taka, rounded once: to a thousand, below ten thousand to a hundred, and what is less than that to ten,
 * so that no amount is nothing. In whole numbers: the product is larger than a number can hold exactly.
 */
export function takaOf(minor: number, bdtE6: number): number {
  const exact = BigInt(minor) * BigInt(bdtE6);
  const roundedTo = (taka: number) => {
    const unit = BigInt(100 * rateUnit * taka);
    return Number((exact * 2n + unit) / (2n * unit)) * taka;
  };
  if (exact === 0n) return 0;
  if (roundedTo(100) >= 10 * roundedTaka) return roundedTo(roundedTaka);
  return roundedTo(100) || Math.max(10, roundedTo(10));
}
