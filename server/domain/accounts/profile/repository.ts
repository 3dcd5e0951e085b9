import type { Reader } from '#server/db/database.ts';

/** What an account's owner sees beside the user itself. */
export function findAccountFacts(reader: Reader, userId: number, now: string) {
  return reader
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.role_id')
    .leftJoin('second_factors', 'second_factors.user_id', 'users.id')
    .select(['users.lang', 'users.email_confirmed_at', 'roles.second_factor_required'])
    .select((eb) => [
      'second_factors.confirmed_at as second_factor_since',
      eb
        .selectFrom('recovery_codes')
        .select((e) => e.fn.countAll<number>().as('left'))
        .whereRef('recovery_codes.user_id', '=', 'users.id')
        .as('recovery_codes'),
      eb
        .selectFrom('account_tokens')
        .select('account_tokens.email')
        .whereRef('account_tokens.user_id', '=', 'users.id')
        .where('account_tokens.kind', '=', 'email-change')
        .where('account_tokens.expires_at', '>', now)
        .orderBy('account_tokens.id', 'desc')
        .limit(1)
        .as('email_pending'),
    ])
    .where('users.id', '=', userId)
    .executeTakeFirst();
}
