import type { Reader, Writer } from '#server/db/database.ts';

export function findSecondFactor(reader: Reader, userId: number) {
  return reader
    .selectFrom('second_factors')
    .select(['secret', 'next_secret', 'confirmed_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** Counts the user's remaining recovery codes. */
export async function countRecoveryCodes(reader: Reader, userId: number): Promise<number> {
  const { count } = await reader
    .selectFrom('recovery_codes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Stores a secret that is not confirmed by a code yet. Replaces an earlier secret that was never confirmed. */
export async function insertUnconfirmed(
  writer: Writer,
  userId: number,
  secret: string,
  now: string,
): Promise<void> {
  await writer
    .insertInto('second_factors')
    .values({ user_id: userId, secret, created_at: now })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ secret, created_at: now }))
    .execute();
}

/** Stores the secret that will replace the confirmed one. */
export async function setNextSecret(writer: Writer, userId: number, secret: string): Promise<void> {
  await writer
    .updateTable('second_factors')
    .set({ next_secret: secret })
    .where('user_id', '=', userId)
    .execute();
}

/** Puts the secret into use once its first code was correct. `step` is the time step of that code. */
export async function confirmSecret(
  writer: Writer,
  userId: number,
  { secret, step, now }: { secret: string; step: number; now: string },
): Promise<void> {
  await writer
    .updateTable('second_factors')
    .set({ secret, next_secret: null, last_step: step, confirmed_at: now })
    .where('user_id', '=', userId)
    .execute();
}

/** Stores that the code of a time step was used. Returns false if that code or a later one was used before. */
export async function consumeStep(writer: Writer, userId: number, step: number): Promise<boolean> {
  const used = await writer
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where((eb) => eb.or([eb('last_step', 'is', null), eb('last_step', '<', step)]))
    .returning('user_id')
    .executeTakeFirst();
  return used !== undefined;
}

/** Deletes a recovery code, because each is valid once. Returns false if the user has no such code. */
export async function consumeRecoveryCode(writer: Writer, userId: number, hash: string): Promise<boolean> {
  const used = await writer
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .returning('id')
    .executeTakeFirst();
  return used !== undefined;
}

export async function replaceRecoveryCodes(writer: Writer, userId: number, hashes: string[]): Promise<void> {
  await writer.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  const rows = hashes.map((code_hash) => ({ user_id: userId, code_hash }));
  if (rows.length > 0) await writer.insertInto('recovery_codes').values(rows).execute();
}

/** Removes the secrets and the recovery codes. Returns false if no second factor was on. */
export async function removeSecondFactor(writer: Writer, userId: number): Promise<boolean> {
  await writer.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  const removed = await writer
    .deleteFrom('second_factors')
    .where('user_id', '=', userId)
    .returning('confirmed_at')
    .executeTakeFirst();
  return removed !== undefined && removed.confirmed_at !== null;
}
