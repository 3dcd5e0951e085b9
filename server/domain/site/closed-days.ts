import type { Reader } from '#server/db/database.ts';
import * as repository from '#server/domain/site/site-repository.ts';
import { type ClosedDays, neverClosed } from '#shared/contract/closed-days.ts';
import { storedSite } from '#shared/contract/site.ts';

/** Reads the days on which the office is closed. */
export async function readClosedDays(reader: Reader): Promise<ClosedDays> {
  const row = await repository.find(reader);
  return (row && storedSite.parse(JSON.parse(row.value)).closed) ?? neverClosed;
}
