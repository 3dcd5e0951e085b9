import type { SignedInUser } from '#server/auth/caller.ts';
import { hashPassword } from '#server/auth/passwords.ts';
import type { OpenedSession, SessionStore } from '#server/auth/sessions.ts';
import type { Throttle } from '#server/auth/throttle.ts';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { withLock } from '#server/db/portability.ts';
import { storePassword } from '#server/domain/accounts/credentials/store-password.ts';
import { findCredentialsOf } from '#server/domain/accounts/repository.ts';
import { passwordProof } from '#server/domain/accounts/sign-in/password-proof.ts';
import type { SiteService } from '#server/domain/site/service.ts';
import { DomainError, invalid } from '#server/errors.ts';
import type { PasswordChange } from '#shared/contract/credentials.ts';

type Deps = {
  db: Database;
  clock: Clock;
  sessions: SessionStore;
  site: Pick<SiteService, 'details' | 'settings'>;
  /** undefined where wrong passwords are not counted (load tests). */
  throttle: Throttle | undefined;
  staffRoleIds: readonly number[];
};

/** The password of the signed-in person. */
export function ownPasswordService(deps: Deps) {
  const { db, sessions } = deps;
  const prove = passwordProof(deps);
  return {
    /**
     * Changes it, and gives the session that asks a new secret. Throws `invalid` where the current one is
     * wrong, `too_many`, `unauthenticated` for a session that has ended meanwhile.
     */
    async change(
      { id: userId, session }: SignedInUser,
      { current, password }: PasswordChange,
      address: string,
    ): Promise<OpenedSession> {
      const proven = await prove({ userId, password: current, address });
      const password_hash = await hashPassword(password);
      return db.transaction(async (writer) => {
        await withLock(writer, `users:${userId}`);
        // It may have been changed while it was being checked.
        const account = await findCredentialsOf(writer, userId);
        if (account?.password_hash !== proven) throw invalid('current', 'current_password_wrong');
        await storePassword(writer, { userId, password_hash, keptSession: session.id }, deps);
        const renewed = await sessions.renew(writer, session.id);
        if (!renewed) throw new DomainError('unauthenticated', 'not_signed_in');
        return renewed;
      });
    },
  };
}
export type OwnPasswordService = ReturnType<typeof ownPasswordService>;
