import { type Kysely, sql } from 'kysely';
import { columnsFor } from '#server/db/portability.ts';
import type { Tables } from '#server/db/tables.ts';

const twoWeeksMs = 14 * 24 * 60 * 60 * 1000;

/**
 * When the office was given the task to ask for a new estimate because one has expired. Links of hospitals to cases
 * that have ended are ended as they would be now.
 */
export async function up(db: Kysely<Pick<Tables, 'cases' | 'share_links'>>): Promise<void> {
  const { timestamp } = columnsFor(db);
  await db.schema.alterTable('estimates').addColumn('renewal_asked_at', timestamp).execute();
  await db.schema
    .createIndex('estimates_sent')
    .on('estimates')
    .column('valid_until')
    .where(sql.ref('state'), '=', sql.lit('sent'))
    .execute();
  const ended = await db
    .selectFrom('cases')
    .select(['id', 'stage', 'stage_since', 'closed_at', 'ended_as'])
    .where('stage', 'in', ['closed', 'cancelled'])
    .execute();
  for (const { id, stage, stage_since, closed_at, ended_as } of ended) {
    const since = closed_at ?? stage_since;
    const isNow = stage === 'cancelled' || ended_as === 'died';
    const expires_at = isNow ? since : new Date(Date.parse(since) + twoWeeksMs).toISOString();
    await db
      .updateTable('share_links')
      .set({ expires_at })
      .where('case_id', '=', id)
      .where('kind', '=', 'hospital')
      .where('expires_at', '>', expires_at)
      .execute();
  }
}
