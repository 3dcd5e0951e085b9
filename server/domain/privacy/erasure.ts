import type { SignedInUser } from '#server/auth/caller.ts';
import type { Throttle } from '#server/auth/throttle.ts';
import { type Clock, day, timestampAfter } from '#server/clock.ts';
import type { Database, Reader, Writer } from '#server/db/database.ts';
import type { AccountMails } from '#server/domain/accounts/account-mails.ts';
import { checkMayErase, ensureAdministratorRemains } from '#server/domain/accounts/account-policy.ts';
import { findAccount, lockAccount } from '#server/domain/accounts/account-repository.ts';
import { codesOfAccount } from '#server/domain/case-access/account-codes.ts';
import { checkFirstDayIsOver } from '#server/domain/case-access/first-day.ts';
import { type CaseRow, findCase } from '#server/domain/cases/case-repository.ts';
import { insertErasure } from '#server/domain/journal/journal-repository.ts';
import { eraseAccount } from '#server/domain/privacy/erase-account.ts';
import { eraseCase } from '#server/domain/privacy/erase-case.ts';
import { eraseRequest, findErasable } from '#server/domain/privacy/erase-requests.ts';
import { lookThenLock } from '#server/domain/requests/change.ts';
import { findSpamToErase } from '#server/domain/requests/place-repository.ts';
import { awaitsConsent } from '#server/domain/requests/request-policy.ts';
import { findRequest, findUnagreed, lockingRequests } from '#server/domain/requests/request-repository.ts';
import { secondFactorCodes } from '#server/domain/second-factor/codes.ts';
import { accountPasswordCheck } from '#server/domain/sign-in/sign-in-limits.ts';
import { DomainError, invalid, notFound } from '#server/errors.ts';
import type { KeyRing } from '#server/secrets/key-ring.ts';
import type { ImageStore } from '#server/storage/images.ts';
import { limits } from '#shared/contract/limits.ts';
import type { Erasure, ErasureInput } from '#shared/contract/privacy.ts';

type Deps = {
  db: Database;
  clock: Clock;
  keys: Pick<KeyRing, 'open' | 'hash'>;
  images: Pick<ImageStore, 'release'>;
  /** `undefined` if there are no rate limits. */
  throttle: Throttle | undefined;
  staffRoleIds: readonly number[];
  mails: AccountMails;
};

const notSignedIn = () => new DomainError('unauthenticated', 'not_signed_in');
const passwordWrong = () => invalid('password', 'password_wrong');

async function existing(reader: Reader, caseId: number): Promise<CaseRow> {
  const row = await findCase(reader, caseId);
  if (!row) throw notFound();
  return row;
}

/** Erases accounts at their owners' request, and cases. ADR 0015 says what is retained, and why. */
export function erasureService(deps: Deps) {
  const { db, clock, keys, images, throttle, staffRoleIds, mails } = deps;
  const checkPassword = accountPasswordCheck(throttle);
  const codes = secondFactorCodes({ clock, keys, throttle });
  const accountCodes = codesOfAccount({ db, clock, keys });

  const checkCode = async (writer: Writer, userId: number, code: string | undefined): Promise<void> => {
    const result = await codes.check(writer, userId, code);
    if (result === 'missing') throw invalid('code', 'code_required');
    if (result === 'wrong') throw invalid('code', 'code_wrong');
  };

  return {
    /**
     * Erases the caller's account and data, or nothing if anything fails. Throws `invalid` for a wrong password, or for
     * a missing or wrong code if a second factor is on, or if the account has no e-mail address; `too_many`; and
     * `conflict` if no administrator would be left, and within the first day after entering with a code.
     */
    async eraseAccount(
      { password, code }: ErasureInput,
      caller: SignedInUser,
      address: string,
    ): Promise<Erasure> {
      const userId = caller.id;
      checkMayErase(userId);
      const before = await findAccount(db.read, userId);
      if (!before) throw notSignedIn();
      await checkFirstDayIsOver(db.read, caller, clock());
      const byPhone = before.email === null && before.password_hash === null;
      if (!byPhone && password === undefined) throw invalid('password', 'password_required');
      const given = byPhone ? await accountCodes.find(userId, 'erase', code) : undefined;
      const checked = byPhone
        ? null
        : await checkPassword({ account: before, password: password ?? '', address, error: passwordWrong });
      if (code && !byPhone) await codes.countAttempt(userId);
      return lockingRequests(db).transaction(async (writer) => {
        return ensureAdministratorRemains(writer, staffRoleIds, async () => {
          await lockAccount(writer, userId);
          // After a second click there is no account, and the password may have changed while it was checked.
          const account = await findAccount(writer, userId);
          if (!account) throw notSignedIn();
          if (account.password_hash !== checked) throw passwordWrong();
          if (given) await accountCodes.use(writer, given, 'erase');
          else await checkCode(writer, userId, code || undefined);
          const now = clock().toISOString();
          const { erasure, requests } = await eraseAccount(writer, account, { images, now });
          await insertErasure(writer, {
            former_user_id: account.id,
            registered_at: account.created_at,
            requests: JSON.stringify(requests.map(({ id, created_at }) => ({ id, created_at }))),
            erased_at: now,
          });
          await mails.erased(writer, account, erasure.kept);
          return erasure;
        });
      });
    },

    /** Erases a request without a case. Throws `not_found` if it is already erased, and `conflict` if it has a case. */
    eraseRequest: (id: number, actor: SignedInUser): Promise<void> =>
      lookThenLock(db, { look: (reader) => findErasable(reader, id) }, (writer, found) =>
        eraseRequest(writer, found, actor, clock().toISOString()),
      ),

    /** Deletes the requests that nobody has agreed to within 30 days: names, numbers, and days to call. */
    async eraseUnagreed(): Promise<void> {
      const before = timestampAfter(clock, -limits.callBackDays * day);
      for (const id of await findUnagreed(db.read, before)) {
        await lockingRequests(db).transaction(async (writer) => {
          const row = await findRequest(writer, id);
          // Somebody may have agreed in the meantime.
          if (row && awaitsConsent(row)) await eraseRequest(writer, row, null, clock().toISOString());
        });
      }
    },

    /** Deletes the requests that were marked as spam 30 days ago, unless something shows that they are none. */
    async eraseSpam(): Promise<void> {
      const isDue = async (reader: Reader, id: number) =>
        (await findSpamToErase(reader, clock().toISOString())).includes(id);
      for (const id of await findSpamToErase(db.read, clock().toISOString())) {
        await lockingRequests(db).transaction(async (writer) => {
          const row = await findRequest(writer, id);
          // Its sender may have looked at it in the meantime.
          if (row && (await isDue(writer, id))) await eraseRequest(writer, row, null, clock().toISOString());
        });
      }
    },

    /** Erases a case with its papers, even if the case is still open. Throws `not_found` if it is already erased. */
    eraseCase: (id: number, actor: SignedInUser): Promise<void> =>
      lookThenLock(db, { look: (reader) => existing(reader, id) }, (writer, row) =>
        eraseCase(writer, row, { actor, now: clock().toISOString() }),
      ),
  };
}
export type ErasureService = ReturnType<typeof erasureService>;
