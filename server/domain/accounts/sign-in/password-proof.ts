import { verifyPassword } from '#server/auth/passwords.ts';
import type { Throttle } from '#server/auth/throttle.ts';
import type { Database } from '#server/db/database.ts';
import { findCredentialsOf } from '#server/domain/accounts/repository.ts';
import { passwordTries } from '#server/domain/accounts/sign-in/password-check.ts';
import { invalid, notFound } from '#server/errors.ts';

type Deps = { db: Database; throttle: Throttle | undefined };
type Proof = { userId: number; password: string; address: string };

/**
 * Lets somebody prove by the account's password that it is really theirs. Wrong ones count together with
 * those of sign-in. Answers the hash that was compared with; throws `invalid` (field `current`) or `too_many`.
 */
export function passwordProof({ db, throttle }: Deps) {
  const tries = passwordTries(throttle);
  return async ({ userId, password, address }: Proof): Promise<string> => {
    const account = await findCredentialsOf(db.read, userId);
    if (!account) throw notFound();
    const hash = await tries({ email: account.email, address }, async () => {
      const matches = await verifyPassword(account.password_hash, password);
      return (matches && account.password_hash) || undefined;
    });
    if (hash === undefined) throw invalid('current', 'current_password_wrong');
    return hash;
  };
}
