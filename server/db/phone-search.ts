import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { containsText } from '#server/db/portability.ts';
import { phoneDigits } from '#shared/phone-numbers.ts';

const minDigits = 4;

/**
 * Whether a column of phone numbers contains the number in the text, in whatever format. Empty for a text
 * without a number.
 */
export function containsNumber(phone: Expression<string | null>, text: string): RawBuilder<SqlBool>[] {
  // A number with a country code and with a leading zero is the same: its last ten digits identify it.
  const digits = phoneDigits(text).slice(-10);
  if (digits.length < minDigits) return [];
  const dialled = ['+', '-', ' ', '(', ')', '.'].reduce<Expression<string | null>>(
    (number, sign) => sql<string | null>`replace(${number}, ${sign}, '')`,
    phone,
  );
  return [containsText(dialled, digits)];
}
