import type { Caller, SignedInUser } from '#server/auth/caller.ts';
import { verifyPassword } from '#server/auth/passwords.ts';
import type { Browser, OpenedSession, SessionStore } from '#server/auth/sessions.ts';
import type { Throttle } from '#server/auth/throttle.ts';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { withLock } from '#server/db/portability.ts';
import { presentUser } from '#server/domain/accounts/presenter.ts';
import { findCredentials, findUser, type UserRow } from '#server/domain/accounts/repository.ts';
import type { SecondFactorService } from '#server/domain/accounts/second-factor/service.ts';
import { passwordTries } from '#server/domain/accounts/sign-in/password-check.ts';
import { recordActivity } from '#server/domain/activity/record-activity.ts';
import { DomainError, forbidden } from '#server/errors.ts';
import { seeded } from '#shared/contract/seeded.ts';
import type { LoginInput } from '#shared/contract/session.ts';
import type { User } from '#shared/contract/users.ts';

type Deps = {
  db: Database;
  clock: Clock;
  sessions: SessionStore;
  /** undefined where sign-in is not slowed down (load tests). */
  throttle: Throttle | undefined;
  staffRoleIds: readonly number[];
  secondFactor: Pick<SecondFactorService, 'count' | 'settle' | 'admit'>;
};

/** From where somebody signs in. */
type From = { address: string; browser: Browser };

/** Somebody signed in; `owesSecondFactor` as a caller's. */
type SignIn = { user: User; session: OpenedSession; owesSecondFactor: boolean };

/** Who is it: sign-in, sign-out and the session's own user. */
export function authenticationService({ db, clock, sessions, throttle, staffRoleIds, secondFactor }: Deps) {
  const mayEnterPortal = (user: UserRow) => staffRoleIds.includes(user.role_id);

  const admit = (user: UserRow, portal: LoginInput['portal']): void => {
    if (portal === 'customer' && user.role_id !== seeded.roles.customer) throw forbidden('customers_only');
    if (portal === 'admin' && !mayEnterPortal(user)) throw forbidden('staff_only');
    if (user.status !== 1 || user.role_status !== 1) throw forbidden('account_disabled');
  };

  const tries = passwordTries(throttle);

  const checkPassword = async (
    { email, password }: LoginInput,
    address: string,
  ): Promise<{ user: UserRow; hash: string | null }> => {
    const proven = await tries({ email, address }, async () => {
      const account = await findCredentials(db.read, email);
      const matches = await verifyPassword(account?.password_hash ?? null, password);
      const user = matches && account ? await findUser(db.read, account.id) : undefined;
      if (!user || user.id === seeded.users.anonymous) return undefined;
      return { user, hash: account?.password_hash ?? null };
    });
    if (!proven) throw new DomainError('unauthenticated', 'credentials_wrong');
    return proven;
  };

  return {
    /**
     * Throws `unauthenticated` (marked where the password was right and a code is missing or wrong),
     * `forbidden` for the wrong door or a disabled account, `too_many`.
     */
    async signIn(input: LoginInput, { address, browser }: From): Promise<SignIn> {
      const { user, hash } = await checkPassword(input, address);
      admit(user, input.portal);
      if (input.code !== undefined) await secondFactor.count(user.id);
      const session = await db.transaction(async (writer) => {
        // The password may have been changed while it was being checked.
        await withLock(writer, `users:${user.id}`);
        const account = await findCredentials(writer, input.email);
        if (account?.id !== user.id || account.password_hash !== hash) {
          throw new DomainError('unauthenticated', 'credentials_wrong');
        }
        await secondFactor.admit(writer, user.id, input.code);
        const staff = mayEnterPortal(user);
        if (staff) {
          const signIn = { entity: 'user', id: user.id, action: 'signed_in' } as const;
          await recordActivity(writer, user, signIn, clock().toISOString());
        }
        return sessions.open(writer, {
          userId: user.id,
          mode: input.mode === 'session' ? 'session' : 'bearer',
          staff,
          remember: input.remember ?? false,
          browser,
        });
      });
      if (input.code !== undefined) await secondFactor.settle(user.id);
      const owes = user.second_factor_required === 1 && user.second_factor_since === null;
      return { user: presentUser(user), session, owesSecondFactor: owes && mayEnterPortal(user) };
    },

    /** The user of the secret in a cookie or an Authorization header. */
    authenticate(secret: string): Promise<Caller> {
      return sessions.find(db.read, secret);
    },

    /** Notes, once a minute at most, that the caller's session is used: unused for long, it ends. */
    async touchSession({ session }: SignedInUser): Promise<void> {
      if (!sessions.isNoteDue(session.seenAt)) return;
      await db.transaction((writer) => sessions.touchSession(writer, session.id));
    },

    /** Ends the session; one that has ended already is no error. */
    async signOut(sessionId: number): Promise<void> {
      await db.transaction((writer) => sessions.end(writer, sessionId));
    },
  };
}
export type AuthenticationService = ReturnType<typeof authenticationService>;
