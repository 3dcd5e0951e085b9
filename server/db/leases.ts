import type { Clock } from '#server/clock.ts';
import { timestampAfter } from '#server/clock.ts';
import type { Writer } from '#server/db/database.ts';

type Lease = { name: string; forMs: number };

/**
 * Takes a piece of work for a time, so that no other process does it meanwhile. False if another has it. Nobody has it
 * any more when the time is over: then its process has died. The clock must be that of the database.
 */
export async function acquireLease(writer: Writer, { name, forMs }: Lease, clock: Clock): Promise<boolean> {
  const row = await writer
    .insertInto('leases')
    .values({ name, ends_at: timestampAfter(clock, forMs) })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet((eb) => ({ ends_at: eb.ref('excluded.ends_at') }))
        .where('leases.ends_at', '<=', clock().toISOString()),
    )
    .returning('name')
    .executeTakeFirst();
  return row !== undefined;
}

/** Gives a piece of work back before its time is over. */
export async function releaseLease(writer: Writer, name: string): Promise<void> {
  await writer.deleteFrom('leases').where('name', '=', name).execute();
}

/** Forgets the leases that are over. */
export async function removeEndedLeases(writer: Writer, clock: Clock): Promise<void> {
  await writer.deleteFrom('leases').where('ends_at', '<=', clock().toISOString()).execute();
}
