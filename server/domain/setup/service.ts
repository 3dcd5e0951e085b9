import type { SignedInUser } from '#server/auth/caller.ts';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { withLock } from '#server/db/portability.ts';
import { countActiveAdministrators, findAccount } from '#server/domain/accounts/repository.ts';
import type { DeliveryCheck } from '#server/domain/mails/delivery-check.ts';
import * as repository from '#server/domain/setup/repository.ts';
import type { SiteService } from '#server/domain/site/service.ts';
import type { Setup, SetupInput } from '#shared/contract/setup.ts';
import { fictionalIn } from '#shared/fictional-details.ts';

type Deps = {
  db: Database;
  clock: Clock;
  staffRoleIds: readonly number[];
  site: Pick<SiteService, 'details'>;
  deliveryCheck: Pick<DeliveryCheck, 'state'>;
};

/** The checklist of what an administrator sets up first. All items except the backup are ticked automatically. */
export function setupService({ db, clock, staffRoleIds, site, deliveryCheck }: Deps) {
  const show = async (caller: SignedInUser): Promise<Setup> => {
    const account = await findAccount(db.read, caller.id);
    const state = {
      mail: await deliveryCheck.state(),
      fictional: fictionalIn(await site.details()),
      administrators: await countActiveAdministrators(db.read, staffRoleIds),
      second_factor: account?.second_factor_since !== null,
      backup: await repository.readBackup(db.read),
    };
    const { mail, fictional, administrators, second_factor, backup } = state;
    return {
      ...state,
      done:
        mail.state === 'working' &&
        fictional.length === 0 &&
        administrators > 1 &&
        second_factor &&
        backup !== null,
    };
  };

  return {
    show,

    /** Stores that the caller has arranged the backup now, or that it is not arranged. */
    async save({ backup_arranged }: SetupInput, caller: SignedInUser): Promise<Setup> {
      await db.transaction(async (writer) => {
        await withLock(writer, 'setup');
        const now = { by: caller.name, at: clock().toISOString() };
        await repository.storeBackup(writer, backup_arranged ? now : null);
      });
      return show(caller);
    },
  };
}
export type SetupService = ReturnType<typeof setupService>;
