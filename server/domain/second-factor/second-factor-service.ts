import type { SignedInUser } from '#server/auth/caller.ts';
import { verifyPassword } from '#server/auth/passwords.ts';
import type { SessionStore } from '#server/auth/sessions.ts';
import type { Throttle } from '#server/auth/throttle.ts';
import type { Clock } from '#server/clock.ts';
import type { Database, Reader, Writer } from '#server/db/database.ts';
import type { AccountMails } from '#server/domain/accounts/account-mails.ts';
import {
  checkMaySetUpSecondFactor,
  checkMayTurnOffSecondFactor,
} from '#server/domain/accounts/account-policy.ts';
import { type AccountRow, findAccount, lockAccount } from '#server/domain/accounts/account-repository.ts';
import { recordEdit } from '#server/domain/activity/record-activity.ts';
import {
  hashRecoveryCode,
  newRecoveryCodes,
  openSecret,
  secondFactorCodes,
} from '#server/domain/second-factor/codes.ts';
import * as repository from '#server/domain/second-factor/second-factor-repository.ts';
import { newTotpSecret, qrDrawing, stepOfCode, totpUri } from '#server/domain/second-factor/totp.ts';
import type { SiteService } from '#server/domain/site/site-service.ts';
import { conflict, DomainError, invalid, notFound } from '#server/errors.ts';
import type { Keys } from '#server/secrets/installation-keys.ts';
import type { MessageCode } from '#shared/contract/messages.ts';
import type {
  RecoveryCodes,
  SecondFactorBegin,
  SecondFactorProof,
  SecondFactorSecret,
} from '#shared/contract/second-factor.ts';

type Deps = {
  db: Database;
  clock: Clock;
  keys: Keys;
  sessions: SessionStore;
  /** `undefined` if there are no rate limits (load tests). */
  throttle: Throttle | undefined;
  mails: AccountMails;
  site: Pick<SiteService, 'details'>;
  staffRoleIds: readonly number[];
};

/** Lets users manage their own second factor, and administrators remove another user's. */
export function secondFactorService(deps: Deps) {
  const { db, clock, keys, sessions, throttle, mails, site, staffRoleIds } = deps;
  const codes = secondFactorCodes({ clock, keys, throttle });
  const now = () => clock().toISOString();

  const accountOf = async (reader: Reader, userId: number): Promise<AccountRow> => {
    const account = await findAccount(reader, userId);
    if (!account) throw notFound();
    return account;
  };

  /** Runs a change of a user's second factor. Other changes of it, and sign-ins, wait until this one ends. */
  const changing = <T>(userId: number, change: (writer: Writer, account: AccountRow) => Promise<T>) =>
    db.transaction(async (writer) => {
      await lockAccount(writer, userId);
      return change(writer, await accountOf(writer, userId));
    });

  const checkPassword = async (userId: number, password: string): Promise<void> => {
    const account = await accountOf(db.read, userId);
    if (!(await verifyPassword(account.password_hash, password))) {
      throw invalid('password', 'password_wrong');
    }
  };

  /** Returns false if the second factor is off. Throws `invalid` if the code is missing or wrong. */
  const checkCode = async (writer: Writer, userId: number, code: string | undefined): Promise<boolean> => {
    const result = await codes.check(writer, userId, code);
    if (result === 'missing') throw invalid('code', 'code_required');
    if (result === 'wrong') throw invalid('code', 'code_wrong');
    return result !== 'off';
  };

  const replaceRecoveryCodes = async (writer: Writer, userId: number): Promise<RecoveryCodes> => {
    const recovery_codes = newRecoveryCodes();
    const hashes = recovery_codes.map((code) => hashRecoveryCode(userId, code));
    await repository.replaceRecoveryCodes(writer, userId, hashes);
    return { recovery_codes };
  };

  /** Runs a change that needs the password and a code. */
  const withProof = async <T>(
    caller: SignedInUser,
    { password, code }: SecondFactorProof,
    change: (writer: Writer, account: AccountRow) => Promise<T>,
  ): Promise<T> => {
    await codes.countAttempt(caller.id);
    await checkPassword(caller.id, password);
    const result = await changing(caller.id, async (writer, account) => {
      if (!(await checkCode(writer, caller.id, code))) throw conflict('second_factor_off');
      return change(writer, account);
    });
    await codes.clearAttempts(caller.id);
    return result;
  };

  const record = (writer: Writer, actor: SignedInUser, id: number) =>
    recordEdit(writer, actor, { entity: 'user', id, fields: ['second_factor'] }, now());

  /** Records in the activity what staff change in their own accounts. Changes by customers are not recorded. */
  const recordOfStaff = async (writer: Writer, caller: SignedInUser, { role_id }: AccountRow) => {
    if (staffRoleIds.includes(role_id)) await record(writer, caller, caller.id);
  };

  const codeError = (code: MessageCode) =>
    new DomainError('unauthenticated', code, { codes: { code: [code] }, secondFactor: 'code' });

  return {
    /** Counts an attempt to sign in with a code; see `checkSignIn`. Throws `too_many`. */
    countAttempt: codes.countAttempt,
    /** Call this after a sign-in with a correct code. */
    clearAttempts: codes.clearAttempts,

    /**
     * Checks the code of a sign-in whose password was correct, in the sign-in's transaction. Throws `unauthenticated`,
     * marked so that the client asks for a code.
     */
    async checkSignIn(writer: Writer, userId: number, code: string | undefined): Promise<void> {
      const result = await codes.check(writer, userId, code);
      if (result === 'missing') throw codeError('code_needed');
      if (result === 'wrong') throw codeError('code_wrong');
      if (result === 'recovery') {
        await mails.secondFactorChanged(writer, await accountOf(writer, userId), 'code-used');
      }
    },

    /**
     * Creates a secret that takes effect only after `confirm`. It replaces a secret that was never confirmed. Throws
     * `conflict`.
     */
    async begin(caller: SignedInUser, { password, code }: SecondFactorBegin): Promise<SecondFactorSecret> {
      await codes.countAttempt(caller.id);
      await checkPassword(caller.id, password);
      const drawn = await changing(caller.id, async (writer, account) => {
        checkMaySetUpSecondFactor(account, staffRoleIds);
        const isOn = await checkCode(writer, caller.id, code);
        const secret = newTotpSecret();
        const stored = keys.seal('second-factor', String(caller.id), secret);
        if (isOn) await repository.setNextSecret(writer, caller.id, stored);
        else await repository.insertUnconfirmed(writer, caller.id, stored, now());
        const { name: issuer } = await site.details(writer);
        const uri = totpUri({ secret, issuer, account: account.email ?? account.name });
        return { secret, uri, qr: qrDrawing(uri) };
      });
      await codes.clearAttempts(caller.id);
      return drawn;
    },

    /**
     * Turns the second factor on with the app's first code, ends all other sessions, and returns the recovery codes.
     */
    async confirm(caller: SignedInUser, code: string): Promise<RecoveryCodes> {
      await codes.countAttempt(caller.id);
      const recoveryCodes = await changing(caller.id, async (writer, account) => {
        const factor = await repository.findSecondFactor(writer, caller.id);
        const secret = factor?.next_secret ?? (factor?.confirmed_at === null ? factor.secret : undefined);
        if (secret === undefined) throw conflict('second_factor_not_started');
        const step = stepOfCode(openSecret(keys, caller.id, secret), code, clock());
        if (step === null) throw invalid('code', 'code_wrong');
        await repository.confirmSecret(writer, caller.id, { secret, step, now: now() });
        await sessions.endAllOf(writer, caller.id, caller.session.id);
        await mails.secondFactorChanged(writer, account, factor?.next_secret ? 'moved' : 'on');
        await recordOfStaff(writer, caller, account);
        return replaceRecoveryCodes(writer, caller.id);
      });
      await codes.clearAttempts(caller.id);
      return recoveryCodes;
    },

    /** Throws `conflict` if the role requires a second factor. */
    turnOff(caller: SignedInUser, proof: SecondFactorProof): Promise<void> {
      return withProof(caller, proof, async (writer, account) => {
        checkMayTurnOffSecondFactor(account, staffRoleIds);
        await repository.removeSecondFactor(writer, caller.id);
        await mails.secondFactorChanged(writer, account, 'off');
        await recordOfStaff(writer, caller, account);
      });
    },

    /** Creates new recovery codes. The old ones stop working. */
    renewCodes(caller: SignedInUser, proof: SecondFactorProof): Promise<RecoveryCodes> {
      return withProof(caller, proof, async (writer, account) => {
        await mails.secondFactorChanged(writer, account, 'new-codes');
        return replaceRecoveryCodes(writer, caller.id);
      });
    },

    /** Removes the second factor of another user who lost both phone and recovery codes, and ends their sessions. */
    async removeForUser(userId: number, caller: SignedInUser): Promise<void> {
      if (userId === caller.id) throw conflict('second_factor_own');
      await changing(userId, async (writer, account) => {
        if (!(await repository.removeSecondFactor(writer, userId))) throw conflict('second_factor_off');
        await sessions.endAllOf(writer, userId);
        await mails.secondFactorChanged(writer, account, 'removed');
        await record(writer, caller, userId);
      });
    },
  };
}
export type SecondFactorService = ReturnType<typeof secondFactorService>;
