import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { presentUser } from '#server/domain/accounts/presenter.ts';
import { ownAccountDetails } from '#server/domain/accounts/profile/details.ts';
import { findAccountFacts } from '#server/domain/accounts/profile/repository.ts';
import { findUser, updateUser } from '#server/domain/accounts/repository.ts';
import { notFound } from '#server/errors.ts';
import type { ImageStore } from '#server/storage/images.ts';
import type { Account } from '#shared/contract/account.ts';
import type { SiteLanguage } from '#shared/contract/languages.ts';

type Deps = { db: Database; images: ImageStore; clock: Clock; staffRoleIds: readonly number[] };

/** The signed-in person's own account. */
export function profileService(deps: Deps) {
  const { db, clock, staffRoleIds } = deps;
  return {
    ...ownAccountDetails(deps),

    async get(userId: number): Promise<Account> {
      const row = await findUser(db.read, userId);
      const facts = await findAccountFacts(db.read, userId, clock().toISOString());
      if (!row || !facts) throw notFound();
      return {
        user: presentUser(row),
        lang: facts.lang,
        email_confirmed: facts.email_confirmed_at !== null,
        email_pending: facts.email_pending,
        second_factor: {
          on: facts.second_factor_since !== null,
          required: facts.second_factor_required === 1 && staffRoleIds.includes(row.role_id),
          recovery_codes: facts.recovery_codes ?? 0,
        },
      };
    },

    /** In which language mails are written from now on. */
    async chooseLanguage(userId: number, lang: SiteLanguage): Promise<void> {
      await db.transaction((writer) => updateUser(writer, userId, { lang }));
    },
  };
}
export type ProfileService = ReturnType<typeof profileService>;
