import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Reader } from '#server/db/database.ts';
import { containsText } from '#server/db/portability.ts';
import {
  containsAll,
  ftsPhrase,
  isIndexed,
  matchesFts,
  type SearchableTable,
} from '#server/db/text-search.ts';
import { phoneDigits } from '#shared/phone-numbers.ts';

const minDigits = 4;
const signs = ['+', '-', ' ', '(', ')', '.'];

/** A column of phone numbers without punctuation, exactly as in the indexes. */
export const dialled = (column: Expression<string | null>): Expression<string | null> =>
  signs.reduce((number, sign) => sql`replace(${number}, ${sql.lit(sign)}, '')`, column);

/** Whether a row contains the text, or the phone number in it, in any format. */
export function containsTextOrNumber(
  reader: Reader,
  searched: SearchableTable & { phone: string },
  text: string,
): RawBuilder<SqlBool> {
  // A number with a country code and the same number with a leading zero are equal: the last ten digits identify it.
  const digits = phoneDigits(text).slice(-10);
  if (digits.length < minDigits) return containsAll(reader, searched, [text]);
  if (isIndexed(reader, searched, text)) {
    return matchesFts(searched, `${ftsPhrase(searched.columns, text)} OR ${ftsPhrase(['dialled'], digits)}`);
  }
  const { table, phone } = searched;
  return sql<SqlBool>`(${containsAll(reader, searched, [text])} or ${containsText(dialled(sql.ref(`${table}.${phone}`)), digits)})`;
}
