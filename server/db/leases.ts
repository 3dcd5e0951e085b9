import type { Clock } from '#server/clock.ts';
import { timestampAfter } from '#server/clock.ts';
import type { Writer } from '#server/db/database.ts';

type Lease = { name: string; forMs: number };

/**
 * Acquires the lease of a piece of work, so that no other process does that work meanwhile. Returns false if another
 * process holds the lease. A lease ends after its time: then its process has died. The clock must be the database's.
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

/** Releases a lease before its time has passed. */
export async function releaseLease(writer: Writer, name: string): Promise<void> {
  await writer.deleteFrom('leases').where('name', '=', name).execute();
}

/** Deletes the leases that have ended. */
export async function removeEndedLeases(writer: Writer, clock: Clock): Promise<void> {
  await writer.deleteFrom('leases').where('ends_at', '<=', clock().toISOString()).execute();
}
