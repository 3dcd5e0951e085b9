import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { containsText } from '#server/db/portability.ts';
import { phoneDigits } from '#shared/phone-numbers.ts';

const fewest = 4;

/**
 * Whether a column of phone numbers contains the number in the text, however either was written. Nothing
 * for a text that is no number.
 */
export function containsNumber(phone: Expression<string | null>, text: string): RawBuilder<SqlBool>[] {
  // A number is the same with its country code and with a zero: its last ten digits tell it.
  const digits = phoneDigits(text).slice(-10);
  if (digits.length < fewest) return [];
  const dialled = ['+', '-', ' ', '(', ')', '.'].reduce<Expression<string | null>>(
    (number, sign) => sql<string | null>`replace(${number}, ${sign}, '')`,
    phone,
  );
  return [containsText(dialled, digits)];
}
