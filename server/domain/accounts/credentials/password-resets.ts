import { hashPassword } from '#server/auth/passwords.ts';
import type { SessionStore } from '#server/auth/sessions.ts';
import type { Throttle } from '#server/auth/throttle.ts';
import { type Clock, hour, timestampAfter } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { withLock } from '#server/db/portability.ts';
import {
  endLinks,
  findLink,
  removeExpiredLinks,
} from '#server/domain/accounts/credentials/account-tokens.ts';
import { noteProvenAddress } from '#server/domain/accounts/credentials/email-verification.ts';
import { resetAsks } from '#server/domain/accounts/credentials/password-reset-requests.ts';
import * as repository from '#server/domain/accounts/credentials/repository.ts';
import { storePassword } from '#server/domain/accounts/credentials/store-password.ts';
import { accountMailing } from '#server/domain/accounts/notifier.ts';
import { forgetTries } from '#server/domain/accounts/sign-in/password-check.ts';
import type { SiteService } from '#server/domain/site/service.ts';
import { invalid, notFound } from '#server/errors.ts';
import type { Door, PasswordReset } from '#shared/contract/credentials.ts';
import { limits } from '#shared/contract/limits.ts';

type Deps = {
  db: Database;
  clock: Clock;
  sessions: SessionStore;
  /** undefined where nothing is limited (load tests). */
  throttle: Throttle | undefined;
  site: Pick<SiteService, 'details' | 'settings'>;
  staffRoleIds: readonly number[];
};

/** An ask that nobody looked at within this time is forgotten: by then it was made again. */
const ttlMs = hour;

/** The way back in for whoever forgot the password, by a link to the account's address. */
export function passwordResetService(deps: Deps) {
  const { db, clock, throttle, staffRoleIds } = deps;
  const send = accountMailing(deps);
  const now = () => clock().toISOString();

  /** Whom the link lets in, or `not_found`: a link that is over and an account that is closed look alike. */
  const personOf = async (reader: typeof db.read, token: string) => {
    const link = await findLink(reader, token, ['password-reset'], now());
    const person = link && (await repository.findPerson(reader, link.user_id));
    if (!person) throw notFound('link_expired');
    return person;
  };

  return {
    ...resetAsks({ ...deps, send }),

    /**
     * Sets a new password by a mailed link and ends every session and every link of the account. The mailbox is
     * proven by that. Throws `not_found` for a link that is over, `invalid` for a password too short for staff.
     */
    async confirm({ token, password }: PasswordReset, address: string): Promise<Door> {
      const { id, email, role_id } = await personOf(db.read, token);
      const isStaff = staffRoleIds.includes(role_id);
      if (isStaff && password.length < limits.passwordMin) throw invalid('password', 'password_short');
      const password_hash = await hashPassword(password);
      await db.transaction(async (writer) => {
        await withLock(writer, `users:${id}`);
        // The link may have been used while the password was hashed.
        await personOf(writer, token);
        await storePassword(writer, { userId: id, password_hash }, deps);
        await endLinks(writer, id);
        await noteProvenAddress(writer, id, now());
      });
      await forgetTries(throttle, { email, address });
      return { door: isStaff ? 'staff' : 'customer' };
    },

    /** Forgets what is over: links of every kind, what mails hold of them, and asks that nobody looked at. */
    async removeExpired(): Promise<void> {
      await db.transaction(async (writer) => {
        await removeExpiredLinks(writer, now());
        await repository.removeAsksBefore(writer, timestampAfter(clock, -ttlMs));
      });
    },
  };
}
export type PasswordResetService = ReturnType<typeof passwordResetService>;
