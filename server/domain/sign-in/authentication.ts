import type { Caller, SignedInUser } from '#server/auth/caller.ts';
import { strengthOf } from '#server/auth/password-strength.ts';
import { verifyPassword } from '#server/auth/passwords.ts';
import type { Browser, OpenedSession, SessionStore } from '#server/auth/sessions.ts';
import type { Throttle } from '#server/auth/throttle.ts';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { checkMayEnter, requiresSecondFactor } from '#server/domain/accounts/account-policy.ts';
import { presentUser } from '#server/domain/accounts/account-presenter.ts';
import {
  type AccountRow,
  findAccountByEmail,
  lockAccount,
  updateUser,
} from '#server/domain/accounts/account-repository.ts';
import { recordActivity } from '#server/domain/activity/record-activity.ts';
import type { SecondFactorService } from '#server/domain/second-factor/second-factor-service.ts';
import { limitPasswordAttempts } from '#server/domain/sign-in/sign-in-limits.ts';
import { DomainError } from '#server/errors.ts';
import type { RefusalLog } from '#server/refusal-log.ts';
import { seeded } from '#shared/contract/seeded.ts';
import type { LoginInput } from '#shared/contract/session.ts';
import type { User } from '#shared/contract/users.ts';

type Deps = {
  db: Database;
  clock: Clock;
  sessions: SessionStore;
  /** `undefined` if there are no rate limits (load tests). */
  throttle: Throttle | undefined;
  staffRoleIds: readonly number[];
  refusals: Pick<RefusalLog, 'signIn'>;
  secondFactor: Pick<SecondFactorService, 'countAttempt' | 'clearAttempts' | 'checkSignIn'>;
};

/** The IP address and browser of a sign-in. */
type Origin = { address: string; browser: Browser };

/** A successful sign-in. `needsSecondFactorSetup` has the same meaning as for a caller. */
type SignIn = {
  user: User;
  session: OpenedSession;
  needsSecondFactorSetup: boolean;
  /** Whether it is an account of staff. */
  ofStaff: boolean;
};

const wrongCredentials = () => new DomainError('unauthenticated', 'credentials_wrong');

/** Sign-in, sign-out, and finding the user of a session. */
export function authenticationService(deps: Deps) {
  const { db, clock, sessions, throttle, staffRoleIds, secondFactor, refusals } = deps;
  const limited = limitPasswordAttempts(throttle);

  const checkPassword = async ({ email, password }: LoginInput, address: string): Promise<AccountRow> => {
    const account = await limited({ email, address }, async () => {
      const found = await findAccountByEmail(db.read, email);
      const matches = await verifyPassword(found?.password_hash ?? null, password);
      return matches && found?.id !== seeded.users.anonymous ? found : undefined;
    });
    if (!account) throw wrongCredentials();
    return account;
  };

  const signIn = async (input: LoginInput, { address, browser }: Origin): Promise<SignIn> => {
    const account = await checkPassword(input, address);
    checkMayEnter(account, input.portal, staffRoleIds);
    const isStaff = staffRoleIds.includes(account.role_id);
    if (input.code !== undefined) await secondFactor.countAttempt(account.id);
    const session = await db.transaction(async (writer) => {
      await lockAccount(writer, account.id);
      // The password may have changed while it was checked.
      const now = await findAccountByEmail(writer, input.email);
      if (now?.id !== account.id || now.password_hash !== account.password_hash) throw wrongCredentials();
      await secondFactor.checkSignIn(writer, account.id, input.code);
      const password_strength = strengthOf(input.password, now);
      if (password_strength !== now.password_strength) {
        await updateUser(writer, account.id, { password_strength });
      }
      if (isStaff) {
        const entry = { entity: 'user', id: account.id, action: 'signed_in' } as const;
        await recordActivity(writer, account, entry, clock().toISOString());
      }
      return sessions.open(writer, {
        userId: account.id,
        mode: input.mode === 'session' ? 'session' : 'bearer',
        staff: isStaff,
        remember: input.remember ?? false,
        browser,
      });
    });
    if (input.code !== undefined) await secondFactor.clearAttempts(account.id);
    const needsSecondFactorSetup =
      requiresSecondFactor(account, staffRoleIds) && account.second_factor_since === null;
    return { user: presentUser(account), session, needsSecondFactorSetup, ofStaff: isStaff };
  };

  return {
    /**
     * Throws `unauthenticated` (marked if the password was correct and a code is missing or wrong), `forbidden` for the
     * wrong portal or a disabled account, and `too_many`.
     */
    async signIn(input: LoginInput, origin: Origin): Promise<SignIn> {
      try {
        return await signIn(input, origin);
      } catch (error) {
        const { email } = input;
        if (error instanceof DomainError) refusals.signIn(error, { email, address: origin.address });
        throw error;
      }
    },

    /** Finds the user whose session has the token, from a cookie or an Authorization header. */
    authenticate(token: string, opening?: string): Promise<Caller> {
      return sessions.find(db.read, token, opening);
    },

    /** Ends the session with the secret, if there is one. */
    async endSession(secret: string): Promise<void> {
      // A call of a session that has ended costs no write.
      const caller = await sessions.find(db.read, secret);
      if (caller) await db.transaction((writer) => sessions.end(writer, caller.session.id));
    },

    /** Stores that the caller's session is in use, at most once a minute. A session that is not used ends early. */
    async touchSession({ session }: SignedInUser): Promise<void> {
      if (!sessions.isTouchDue(session)) return;
      await db.transaction((writer) => sessions.touch(writer, session.id));
    },

    /** Ends the session. Does nothing if it has already ended. */
    async signOut(sessionId: number): Promise<void> {
      await db.transaction((writer) => sessions.end(writer, sessionId));
    },
  };
}
export type AuthenticationService = ReturnType<typeof authenticationService>;
