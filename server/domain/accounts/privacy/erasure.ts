import type { SignedInUser } from '#server/auth/caller.ts';
import type { Throttle } from '#server/auth/throttle.ts';
import type { Clock } from '#server/clock.ts';
import type { Database, Writer } from '#server/db/database.ts';
import { withLock } from '#server/db/portability.ts';
import { deleteResetRequestsOf } from '#server/domain/accounts/credentials/repository.ts';
import type { AccountNotifier } from '#server/domain/accounts/notifier.ts';
import { checkMayErase, ensureAdministratorRemains } from '#server/domain/accounts/policy.ts';
import * as repository from '#server/domain/accounts/privacy/erasure-repository.ts';
import { type AccountRow, deleteUser, findAccount, lockAccount } from '#server/domain/accounts/repository.ts';
import { secondFactorCodes } from '#server/domain/accounts/second-factor/codes.ts';
import { accountPasswordCheck } from '#server/domain/accounts/sign-in/password-check.ts';
import { recordActivity } from '#server/domain/activity/record-activity.ts';
import { deleteByEmail } from '#server/domain/newsletter/repository.ts';
import { unassignAll } from '#server/domain/requests/handling.ts';
import { insertEvent } from '#server/domain/requests/repository.ts';
import { DomainError, invalid } from '#server/errors.ts';
import type { Keys } from '#server/secrets/installation-keys.ts';
import type { ImageStore } from '#server/storage/images.ts';
import type { Erasure, ErasureInput } from '#shared/contract/privacy.ts';
import type { RequestStatus } from '#shared/contract/requests.ts';

type Deps = {
  db: Database;
  clock: Clock;
  keys: Pick<Keys, 'open'>;
  images: Pick<ImageStore, 'release'>;
  /** undefined where attempts are not limited. */
  throttle: Throttle | undefined;
  staffRoleIds: readonly number[];
  notifier: AccountNotifier;
};

/** Requests that led to a treatment are kept: the law requires proof of them for years (ADR 0015). */
const keptStatuses: RequestStatus[] = ['confirmed', 'completed'];

/** Deletes the person's requests with their histories, and strips those that must be kept. */
async function eraseRequests(writer: Writer, account: AccountRow, now: string) {
  for (const id of await repository.findRequestIds(writer, account)) {
    await withLock(writer, `appointments:${id}`);
  }
  const requests = await repository.findRequests(writer, account);
  const kept = requests.filter(({ status }) => keptStatuses.includes(status));
  const deleted = requests.filter(({ status }) => !keptStatuses.includes(status));
  const mails = await repository.deleteMailsAbout(
    writer,
    requests.map(({ id }) => id),
  );
  for (const { id } of kept) {
    await repository.stripRequest(writer, id, { userId: account.id, now });
    await insertEvent(writer, { appointment_id: id, type: 'erased', created_at: now });
    const fields = repository.strippedFields;
    await recordActivity(writer, account, { entity: 'appointment', id, action: 'edited', fields }, now);
  }
  for (const { id } of deleted) {
    await repository.deleteRequest(writer, id);
    await recordActivity(writer, account, { entity: 'appointment', id, action: 'deleted' }, now);
  }
  return { kept: kept.map(({ reference }) => reference), deleted: deleted.length, mails };
}

const notSignedIn = () => new DomainError('unauthenticated', 'not_signed_in');
const passwordWrong = () => invalid('password', 'password_wrong');

/** Erases accounts at their owners' wish. ADR 0015 says what is kept, and why. */
export function erasureService(deps: Deps) {
  const { db, clock, keys, images, throttle, staffRoleIds, notifier } = deps;
  const checkPassword = accountPasswordCheck(throttle);
  const codes = secondFactorCodes({ clock, keys, throttle });

  const checkCode = async (writer: Writer, userId: number, code: string | undefined): Promise<void> => {
    const result = await codes.check(writer, userId, code);
    if (result === 'missing') throw invalid('code', 'code_required');
    if (result === 'wrong') throw invalid('code', 'code_wrong');
  };

  const erase = async (writer: Writer, account: AccountRow, caller: SignedInUser): Promise<Erasure> => {
    const now = clock().toISOString();
    await unassignAll(writer, account, caller, now);
    const requests = await eraseRequests(writer, account, now);
    const mails = await repository.deleteMailsTo(writer, account);
    const newsletter = await deleteByEmail(writer, account.email_key);
    await deleteResetRequestsOf(writer, account);
    const comments = await repository.countComments(writer, account.id);
    await deleteUser(writer, account.id);
    await images.release(writer, account.image_id);
    await recordActivity(writer, caller, { entity: 'user', id: account.id, action: 'deleted' }, now);
    await notifier.erased(writer, account, requests.kept);
    return {
      removed: {
        requests: requests.deleted,
        mails: mails + requests.mails,
        photo: account.image_id !== null,
        newsletter,
      },
      kept: { requests: requests.kept, comments },
    };
  };

  return {
    /**
     * Erases the caller's account and data, all or nothing. Throws `invalid` for a wrong password, or a missing or
     * wrong code where a second factor is on; `too_many`; `conflict` if no administrator would be left.
     */
    async erase({ password, code }: ErasureInput, caller: SignedInUser, address: string): Promise<Erasure> {
      const userId = caller.id;
      checkMayErase(userId);
      const before = await findAccount(db.read, userId);
      if (!before) throw notSignedIn();
      const checked = await checkPassword({ account: before, password, address, error: passwordWrong });
      if (code) await codes.countAttempt(userId);
      return db.transaction((writer) =>
        ensureAdministratorRemains(writer, staffRoleIds, async () => {
          await lockAccount(writer, userId);
          // A second click finds no account, and the password may have changed while it was checked.
          const account = await findAccount(writer, userId);
          if (!account) throw notSignedIn();
          if (account.password_hash !== checked) throw passwordWrong();
          await checkCode(writer, userId, code || undefined);
          return erase(writer, account, caller);
        }),
      );
    },
  };
}
export type ErasureService = ReturnType<typeof erasureService>;
