import type { SignedInUser } from '#server/auth/caller.ts';
import { verifyPassword } from '#server/auth/passwords.ts';
import type { SessionStore } from '#server/auth/sessions.ts';
import type { Throttle } from '#server/auth/throttle.ts';
import type { Clock } from '#server/clock.ts';
import type { Database, Reader, Writer } from '#server/db/database.ts';
import { withLock } from '#server/db/portability.ts';
import { secondFactorCodes } from '#server/domain/accounts/second-factor/codes.ts';
import { qrDrawing } from '#server/domain/accounts/second-factor/qr.ts';
import { hashRecoveryCode, newRecoveryCodes } from '#server/domain/accounts/second-factor/recovery-codes.ts';
import * as repository from '#server/domain/accounts/second-factor/repository.ts';
import { tellingOwners } from '#server/domain/accounts/second-factor/tell.ts';
import { newTotpSecret, stepOfCode, totpUri } from '#server/domain/accounts/second-factor/totp.ts';
import { recordEdit } from '#server/domain/activity/record-activity.ts';
import type { SiteService } from '#server/domain/site/service.ts';
import { conflict, DomainError, invalid, notFound } from '#server/errors.ts';
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
  sessions: SessionStore;
  /** undefined where sign-in is not slowed down (load tests). */
  throttle: Throttle | undefined;
  site: Pick<SiteService, 'details' | 'settings'>;
  staffRoleIds: readonly number[];
};

/** Everybody's own second factor, and an administrator's help for who lost it. */
export function secondFactorService({ db, clock, sessions, throttle, site, staffRoleIds }: Deps) {
  const codes = secondFactorCodes({ clock, throttle });
  const tell = tellingOwners({ clock, site });
  const now = () => clock().toISOString();
  const isStaff = (owner: repository.Owner) => staffRoleIds.includes(owner.role_id);

  const ownerOf = async (reader: Reader, userId: number): Promise<repository.Owner> => {
    const owner = await repository.findOwner(reader, userId);
    if (!owner) throw notFound();
    return owner;
  };

  /** Runs a change of somebody's second factor; changes of it, and sign-ins, wait for one another. */
  const changing = <T>(userId: number, change: (writer: Writer, owner: repository.Owner) => Promise<T>) =>
    db.transaction(async (writer) => {
      await withLock(writer, `users:${userId}`);
      return change(writer, await ownerOf(writer, userId));
    });

  /** Throws `invalid` for a wrong password. */
  const checkPassword = async (userId: number, password: string): Promise<void> => {
    const owner = await ownerOf(db.read, userId);
    if (!(await verifyPassword(owner.password_hash, password))) {
      throw invalid('password', 'password_wrong');
    }
  };

  /** False where it is off. Throws `invalid` for a code that is missing or wrong. */
  const isProven = async (writer: Writer, userId: number, code: string | undefined): Promise<boolean> => {
    const outcome = await codes.check(writer, userId, code);
    if (outcome === 'missing') throw invalid('code', 'code_required');
    if (outcome === 'wrong') throw invalid('code', 'code_wrong');
    return outcome !== 'off';
  };

  const makeCodes = async (writer: Writer, userId: number): Promise<RecoveryCodes> => {
    const made = newRecoveryCodes();
    const hashes = made.map((code) => hashRecoveryCode(userId, code));
    await repository.replaceRecoveryCodes(writer, userId, hashes);
    return { recovery_codes: made };
  };

  /** Runs what only the owner may do, who proves it by password and code. */
  const proven = async <T>(
    caller: SignedInUser,
    { password, code }: SecondFactorProof,
    change: (writer: Writer, owner: repository.Owner) => Promise<T>,
  ): Promise<T> => {
    await codes.count(caller.id);
    await checkPassword(caller.id, password);
    const result = await changing(caller.id, async (writer, owner) => {
      if (!(await isProven(writer, caller.id, code))) throw conflict('second_factor_off');
      return change(writer, owner);
    });
    await codes.settle(caller.id);
    return result;
  };

  const record = (writer: Writer, actor: SignedInUser, id: number) =>
    recordEdit(writer, actor, { entity: 'user', id, fields: ['second_factor'] }, now());

  const unanswered = (code: MessageCode) =>
    new DomainError('unauthenticated', code, { codes: { code: [code] }, secondFactor: 'code' });

  return {
    /** Counts a try to sign in with a code; see `admit`. Throws `too_many`. */
    count: codes.count,
    /** The sign-in with a code has worked. */
    settle: codes.settle,

    /**
     * For a sign-in whose password was right, in its transaction: lets through whose second factor is off, or
     * who said a code of it. Throws `unauthenticated`, marked so that a code can be asked for.
     */
    async admit(writer: Writer, userId: number, code: string | undefined): Promise<void> {
      const outcome = await codes.check(writer, userId, code);
      if (outcome === 'missing') throw unanswered('code_needed');
      if (outcome === 'wrong') throw unanswered('code_wrong');
      if (outcome === 'recovery') await tell(writer, await ownerOf(writer, userId), 'code-used');
    },

    /**
     * Makes a secret that counts once it has shown a code, in the place of one that never did. Throws
     * `conflict` for a customer whose address is not confirmed: it might be somebody else's.
     */
    async begin(caller: SignedInUser, { password, code }: SecondFactorBegin): Promise<SecondFactorSecret> {
      await codes.count(caller.id);
      await checkPassword(caller.id, password);
      const drawn = await changing(caller.id, async (writer, owner) => {
        if (!isStaff(owner) && owner.email_confirmed_at === null) throw conflict('email_not_confirmed');
        const isOn = await isProven(writer, caller.id, code);
        const secret = newTotpSecret();
        if (isOn) await repository.keepNext(writer, caller.id, secret);
        else await repository.keepUnconfirmed(writer, caller.id, secret, now());
        const { name: issuer } = await site.details(writer);
        const uri = totpUri({ secret, issuer, account: owner.email });
        return { secret, uri, qr: qrDrawing(uri) };
      });
      await codes.settle(caller.id);
      return drawn;
    },

    /** Turns it on by the first code that the app shows, ends all other sessions, and answers the recovery codes. */
    async confirm(caller: SignedInUser, code: string): Promise<RecoveryCodes> {
      await codes.count(caller.id);
      const made = await changing(caller.id, async (writer, owner) => {
        const factor = await repository.findSecondFactor(writer, caller.id);
        const secret = factor?.next_secret ?? (factor?.confirmed_at === null ? factor.secret : undefined);
        if (secret === undefined) throw conflict('second_factor_not_started');
        const step = stepOfCode(secret, code, clock());
        if (step === null) throw invalid('code', 'code_wrong');
        await repository.confirmSecret(writer, caller.id, { secret, step, now: now() });
        await sessions.endAllOf(writer, caller.id, caller.session.id);
        await tell(writer, owner, factor?.next_secret ? 'moved' : 'on');
        if (isStaff(owner)) await record(writer, caller, caller.id);
        return makeCodes(writer, caller.id);
      });
      await codes.settle(caller.id);
      return made;
    },

    /** Throws `conflict` where the role asks for a second factor. */
    turnOff(caller: SignedInUser, proof: SecondFactorProof): Promise<void> {
      return proven(caller, proof, async (writer, owner) => {
        if (isStaff(owner) && owner.second_factor_required === 1) throw conflict('second_factor_required');
        await repository.removeSecondFactor(writer, caller.id);
        await tell(writer, owner, 'off');
        if (isStaff(owner)) await record(writer, caller, caller.id);
      });
    },

    /** New recovery codes; those before are over. */
    renewCodes(caller: SignedInUser, proof: SecondFactorProof): Promise<RecoveryCodes> {
      return proven(caller, proof, async (writer, owner) => {
        await tell(writer, owner, 'new-codes');
        return makeCodes(writer, caller.id);
      });
    },

    /** Takes it off somebody who lost phone and codes, and ends their sessions. Never off the caller. */
    async removeOf(userId: number, caller: SignedInUser): Promise<void> {
      if (userId === caller.id) throw conflict('second_factor_own');
      await changing(userId, async (writer, owner) => {
        if (!(await repository.removeSecondFactor(writer, userId))) throw conflict('second_factor_off');
        await sessions.endAllOf(writer, userId);
        await tell(writer, owner, 'removed');
        await record(writer, caller, userId);
      });
    },
  };
}
export type SecondFactorService = ReturnType<typeof secondFactorService>;
