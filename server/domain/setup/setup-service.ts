import type { SignedInUser } from '#server/auth/caller.ts';
import { type Clock, day } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { readLastBackup } from '#server/db/last-backup.ts';
import { withLock } from '#server/db/portability.ts';
import { countActiveAdministrators, findAccount } from '#server/domain/accounts/account-repository.ts';
import { recordEdit } from '#server/domain/activity/record-activity.ts';
import type { DoctorService } from '#server/domain/doctors/doctor-service.ts';
import type { HospitalService } from '#server/domain/hospitals/hospital-service.ts';
import type { DeliveryCheck } from '#server/domain/mails/delivery-check.ts';
import { hasOnlyDrafts } from '#server/domain/rules/rule-repository.ts';
import { confirmSamples, listSamples } from '#server/domain/setup/sample-repository.ts';
import * as repository from '#server/domain/setup/setup-repository.ts';
import type { SiteService } from '#server/domain/site/site-service.ts';
import { DomainError } from '#server/errors.ts';
import type { SamplesInput, Setup, SetupInput } from '#shared/contract/setup.ts';
import { fictionalIn } from '#shared/fictional-details.ts';

type Deps = {
  db: Database;
  clock: Clock;
  staffRoleIds: readonly number[];
  site: Pick<SiteService, 'details'>;
  deliveryCheck: Pick<DeliveryCheck, 'state'>;
  doctors: Pick<DoctorService, 'remove'>;
  hospitals: Pick<HospitalService, 'remove'>;
};

const sampleKinds = [
  ['doctors', 'doctor'],
  ['hospitals', 'hospital'],
] as const;

/** Somebody else has deleted the record meanwhile. */
function ignoreMissing(error: unknown): void {
  if (!(error instanceof DomainError && error.kind === 'not_found')) throw error;
}

/**
 * The checklist of what an administrator sets up first. All items are ticked automatically; backups that other programs
 * make are ticked by hand.
 */
export function setupService({ db, clock, staffRoleIds, site, deliveryCheck, ...records }: Deps) {
  /** Older ones don't show that backups are made by themselves. */
  const recentBackup = async () => {
    const { at } = (await readLastBackup(db.read)) ?? {};
    return at && clock().getTime() - Date.parse(at) < 2 * day ? at : null;
  };
  const show = async (caller: SignedInUser): Promise<Setup> => {
    const details = await site.details();
    const account = await findAccount(db.read, caller.id);
    const state = {
      samples: {
        doctors: (await listSamples(db.read, 'doctors')).length,
        hospitals: (await listSamples(db.read, 'hospitals')).length,
      },
      mail: await deliveryCheck.state(),
      fictional: fictionalIn(details),
      fees: details.fees.en !== '',
      rules: !(await hasOnlyDrafts(db.read)),
      administrators: await countActiveAdministrators(db.read, staffRoleIds),
      second_factor: account?.second_factor_since !== null,
      backup: await repository.readBackup(db.read),
      last_backup: await recentBackup(),
    };
    const { samples, mail, fictional, fees, rules, administrators, second_factor, backup, last_backup } =
      state;
    return {
      ...state,
      done:
        mail.state === 'working' &&
        fictional.length === 0 &&
        fees &&
        rules &&
        samples.doctors + samples.hospitals === 0 &&
        administrators > 1 &&
        second_factor &&
        (backup !== null || last_backup !== null),
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

    /** Confirms all samples as real records, or removes them. Those that somebody else changes meanwhile are left. */
    async changeSamples({ action }: SamplesInput, caller: SignedInUser): Promise<Setup> {
      for (const [kind, entity] of sampleKinds) {
        if (action === 'confirm') {
          await db.transaction(async (writer) => {
            const ids = await listSamples(writer, kind);
            await confirmSamples(writer, kind, ids);
            const now = clock().toISOString();
            for (const id of ids) await recordEdit(writer, caller, { entity, id, fields: ['sample'] }, now);
          });
        } else {
          for (const id of await listSamples(db.read, kind))
            await records[kind].remove(id, caller).catch(ignoreMissing);
        }
      }
      return show(caller);
    },
  };
}
export type SetupService = ReturnType<typeof setupService>;
