import { randomPassword, storedPassword } from '#server/auth/passwords.ts';
import type { Clock } from '#server/clock.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/database.ts';
import { insertInstallationValue, readInstallationValue } from '#server/db/installation-values.ts';
import { withLock } from '#server/db/portability.ts';
import { writeTargets } from '#server/domain/goals/goal-repository.ts';
import { insertRoles, insertUsers } from '#server/seed/seed-repository.ts';
import { seedRules } from '#server/seed/starter-rules.ts';
import { seedTaskTemplates, seedTemplates } from '#server/seed/starter-templates.ts';
import type { ImageStore } from '#server/storage/images.ts';
import { editorialName, seeded } from '#shared/contract/seeded.ts';
import { emailKey } from '#shared/email-address.ts';

const { roles, users, lastRoleId, lastUserId } = seeded;

const seededRoles = [
  { id: roles.customer, name: 'Customer', permissions: 1 },
  { id: roles.administrator, name: 'Administrator', permissions: 4 },
  { id: roles.editor, name: 'Editor', permissions: 3 },
  { id: roles.support, name: 'Support', permissions: 2 },
];

/** The weekly goals until an administrator changes or removes them. */
const firstGoals = {
  answered_in_time: 90,
  requests_handled: null,
  requests_completed: 10,
  articles_published: 1,
  comments_reviewed: null,
};

type Administrator = { email: string; password: string | undefined; siteName: string };

/** What the terminal prints once: the e-mail address, and the password unless it was chosen in the settings. */
export type FirstAdministrator = { email: string; password: string | undefined };

/**
 * Seeds an empty database in one transaction: the roles, the weekly goals, and the accounts of the editors, the
 * anonymous commenter and the administrator. Returns undefined if that was done before.
 */
export async function seedAccounts(
  db: Database,
  clock: Clock,
  { email, password, siteName }: Administrator,
): Promise<FirstAdministrator | undefined> {
  if (await readInstallationValue(db.read, 'accounts')) return undefined;
  const chosen = password ?? randomPassword();
  const stored = await storedPassword(chosen, { name: siteName, email });
  return db.transaction(async (writer) => {
    await withLock(writer, 'first start');
    if (await readInstallationValue(writer, 'accounts')) return undefined;
    const created_at = clock().toISOString();
    const common = { status: 1, created_at };
    const seededUsers = [
      {
        id: users.editorial,
        name: editorialName(siteName),
        email: 'editorial@setucare.invalid',
        role_id: roles.editor,
      },
      {
        id: users.administrator,
        name: 'Administrator',
        email,
        role_id: roles.administrator,
        ...stored,
      },
      {
        id: users.anonymous,
        name: 'Anonymous',
        email: 'anonymous@setucare.invalid',
        role_id: roles.customer,
      },
    ];
    await insertRoles(
      writer,
      seededRoles.map((role) => ({ ...role, ...common, name_key: role.name.toLowerCase() })),
      lastRoleId,
    );
    await insertUsers(
      writer,
      seededUsers.map((user) => ({ ...user, ...common, email_key: emailKey(user.email) })),
      lastUserId,
    );
    await writeTargets(writer, firstGoals, created_at);
    await insertInstallationValue(writer, 'accounts', created_at);
    return { email, password: password === undefined ? chosen : undefined };
  });
}

/** Seeds the content that `SEED` selects, once. Only a first start loads the content. */
export async function seedStarter(
  deps: { db: Database; images: ImageStore; clock: Clock },
  seed: Config['seed'],
): Promise<void> {
  const { db, clock } = deps;
  if (!(await readInstallationValue(db.read, 'content'))) {
    const { seedContent, skipContent } = await import('#server/seed/starter-content.ts');
    await (seed === 'starter' ? seedContent(deps) : skipContent(db));
  }
  if (seed !== 'starter') return;
  await seedTemplates(db, clock);
  await seedTaskTemplates(db, clock);
  await seedRules(db, clock);
}
