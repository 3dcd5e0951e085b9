import type { Reader, Writer } from '#server/db/database.ts';

export function findSecondFactor(reader: Reader, userId: number) {
  return reader
    .selectFrom('second_factors')
    .select(['secret', 'next_secret', 'confirmed_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** Whose second factor it is: how to reach them, and what their role asks for. */
export function findOwner(reader: Reader, userId: number) {
  return reader
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.role_id')
    .select([
      'users.id',
      'users.name',
      'users.email',
      'users.lang',
      'users.password_hash',
      'users.email_confirmed_at',
      'users.role_id',
      'roles.second_factor_required',
    ])
    .where('users.id', '=', userId)
    .executeTakeFirst();
}
export type Owner = NonNullable<Awaited<ReturnType<typeof findOwner>>>;

/** Keeps a secret that has not shown a code yet, in the place of one before that never did either. */
export async function keepUnconfirmed(
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

/** Keeps the secret that is to take the place of a confirmed one. */
export async function keepNext(writer: Writer, userId: number, secret: string): Promise<void> {
  await writer
    .updateTable('second_factors')
    .set({ next_secret: secret })
    .where('user_id', '=', userId)
    .execute();
}

/** The secret has shown its first code, of this step: from now on it is the one that is asked for. */
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

/** Uses the code of a step up. False if it, or a later one, was used before. */
export async function spendStep(writer: Writer, userId: number, step: number): Promise<boolean> {
  const used = await writer
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where((eb) => eb.or([eb('last_step', 'is', null), eb('last_step', '<', step)]))
    .returning('user_id')
    .executeTakeFirst();
  return used !== undefined;
}

/** Uses a recovery code up. False if there is none, or no more. */
export async function spendRecoveryCode(writer: Writer, userId: number, hash: string): Promise<boolean> {
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

/** Removes everything of a second factor. False if none was on. */
export async function removeSecondFactor(writer: Writer, userId: number): Promise<boolean> {
  await writer.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  const removed = await writer
    .deleteFrom('second_factors')
    .where('user_id', '=', userId)
    .returning('confirmed_at')
    .executeTakeFirst();
  return removed !== undefined && removed.confirmed_at !== null;
}
