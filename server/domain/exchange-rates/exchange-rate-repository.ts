import type { Insertable } from 'kysely';
import type { Reader, Writer } from '#server/db/database.ts';
import type { ExchangeRatesTable } from '#server/db/tables/options.ts';
import type { Currency } from '#shared/money.ts';

const newestFirst = (reader: Reader, currency: Currency) =>
  reader.selectFrom('exchange_rates').selectAll().where('currency', '=', currency).orderBy('id', 'desc');

/** The rates of a currency, the one that was entered last first. */
export const listRates = (reader: Reader, currency: Currency, count: number) =>
  newestFirst(reader, currency).limit(count).execute();
export type RateRow = Awaited<ReturnType<typeof listRates>>[number];

/** The rate that counts now: the one that was entered last, so that a correction always counts. */
export const findNewestRate = (reader: Reader, currency: Currency): Promise<RateRow | undefined> =>
  newestFirst(reader, currency).limit(1).executeTakeFirst();

export async function insertRate(writer: Writer, row: Insertable<ExchangeRatesTable>): Promise<RateRow> {
  return writer.insertInto('exchange_rates').values(row).returningAll().executeTakeFirstOrThrow();
}
