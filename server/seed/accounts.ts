import { hashPassword, randomPassword } from '#server/auth/passwords.ts';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { continueIdsAfter, withLock } from '#server/db/portability.ts';
import { emailKey } from '#server/domain/accounts/repository.ts';
import { writeTargets } from '#server/domain/goals/repository.ts';
import { factOf, noteFact } from '#server/seed/installation.ts';
import { seeded } from '#shared/contract/seeded.ts';

const { roles, users, lastRoleId, lastUserId } = seeded;

const seededRoles = [
  { id: roles.customer, name: 'Customer', permissions: 1 },
  { id: roles.administrator, name: 'Administrator', permissions: 4 },
  { id: roles.editor, name: 'Editor', permissions: 3 },
  { id: roles.support, name: 'Support', permissions: 2 },
];

/** What staff aim at every week until an administrator changes or removes the goals. */
const firstGoals = {
  answered_in_time: 90,
  requests_handled: 10,
  articles_published: 1,
  comments_reviewed: null,
};

type Administrator = { email: string; password: string | undefined; siteName: string };

/** What the terminal tells once: the address, and the password if nobody chose one. */
export type FirstAdministrator = { email: string; password: string | undefined };

/**
 * Gives an empty database its roles, accounts and weekly goals, all in one transaction: the editorial account,
 * the anonymous one and the administrator. Undefined if they were there already.
 */
export async function makeAccounts(
  db: Database,
  clock: Clock,
  { email, password, siteName }: Administrator,
): Promise<FirstAdministrator | undefined> {
  if (await factOf(db.read, 'accounts')) return undefined;
  const chosen = password ?? randomPassword();
  const password_hash = await hashPassword(chosen);
  return db.transaction(async (writer) => {
    await withLock(writer, 'first start');
    if (await factOf(writer, 'accounts')) return undefined;
    const created_at = clock().toISOString();
    const common = { status: 1, created_at };
    await writer
      .insertInto('roles')
      .values(seededRoles.map((role) => ({ ...role, ...common, name_key: role.name.toLowerCase() })))
      .execute();
    await writer
      .insertInto('users')
      .values(
        [
          {
            id: users.editorial,
            name: `${siteName} Editorial`,
            email: 'editorial@setucare.invalid',
            role_id: roles.editor,
          },
          {
            id: users.administrator,
            name: 'Administrator',
            email,
            role_id: roles.administrator,
            password_hash,
          },
          {
            id: users.anonymous,
            name: 'Anonymous',
            email: 'anonymous@setucare.invalid',
            role_id: roles.customer,
          },
        ].map((user) => ({ ...user, ...common, email_key: emailKey(user.email) })),
      )
      .execute();
    await continueIdsAfter(writer, 'roles', lastRoleId);
    await continueIdsAfter(writer, 'users', lastUserId);
    await writeTargets(writer, firstGoals, created_at);
    await noteFact(writer, 'accounts', created_at);
    return { email, password: password === undefined ? chosen : undefined };
  });
}
