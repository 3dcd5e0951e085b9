import type { SignedInUser } from '#server/auth/caller.ts';
import type { Throttle } from '#server/auth/throttle.ts';
import { type Clock, day } from '#server/clock.ts';
import type { Database, Reader } from '#server/db/database.ts';
import { type RequestChange, type RequestLine, requestChanges } from '#server/domain/requests/change.ts';
import { type ChangeCodes, wrongCodesFrom } from '#server/domain/requests/change-codes.ts';
import type { RequestHandling } from '#server/domain/requests/handling.ts';
import { takeRightCode } from '#server/domain/requests/mailed-codes.ts';
import type { OwnRequests } from '#server/domain/requests/own-requests.ts';
import { awaitsProof, ownRequest } from '#server/domain/requests/request-policy.ts';
import * as repository from '#server/domain/requests/request-repository.ts';
import { verifySameAddress } from '#server/domain/requests/verified-email.ts';
import { conflict, invalid } from '#server/errors.ts';
import type {
  OwnerCodeInput,
  OwnerCodeRequestInput,
  OwnerConfirmationInput,
} from '#shared/contract/request-changes.ts';
import type { OwnRequest } from '#shared/contract/request-progress.ts';
import type { RequestDetail } from '#shared/contract/requests.ts';

type Deps = {
  db: Database;
  clock: Clock;
  /** `undefined` if there are no rate limits (load tests). */
  throttle: Throttle | undefined;
};

type Parts = {
  codes: Pick<ChangeCodes, 'request'>;
  own: Pick<OwnRequests, 'get'>;
  handling: Pick<RequestHandling, 'get'>;
};

/** How many wrong codes one account may type per day. */
const wrongCodesPerDay = 20;

/** How the owner of a request proves that it is their family's (ADR 0052). */
export function ownerProof({ db, clock, throttle }: Deps, { codes, own, handling }: Parts) {
  const change = requestChanges({ db, clock });
  const proofOf = (
    { by: { actor, now } }: RequestChange<SignedInUser>,
    by: 'code' | 'staff',
    text: string | null,
  ): RequestLine => ({
    type: 'owner_proven',
    to: by,
    note: text,
    actor_name: by === 'staff' ? actor.name : null,
    set: { owner_proven_at: now, owner_proven_by: by },
  });

  return {
    /** Lets a code be mailed to the address of one of the own requests. Throws `not_found` and `too_many`. */
    async requestCode(
      user: SignedInUser,
      id: number,
      { lang }: OwnerCodeRequestInput,
      network: string,
    ): Promise<void> {
      const row = ownRequest(await repository.findRequest(db.read, id), user);
      if (awaitsProof(row)) await codes.request({ reference: row.reference, lang }, network, user);
    },

    /**
     * Proves with the mailed code that one of the own requests is the family's, and returns it with everything. Where
     * request and account have the same address, it is confirmed with it. Throws `invalid` and `too_many`.
     */
    async prove(
      user: SignedInUser,
      id: number,
      { code }: OwnerCodeInput,
      network: string,
    ): Promise<OwnRequest> {
      const { reference, ...row } = ownRequest(await repository.findRequest(db.read, id), user);
      if (!awaitsProof(row)) return own.get(user, id);
      const ofAccount = { name: 'wrong codes of an account', subject: String(user.id) };
      const wrong = [wrongCodesFrom(network), { ...ofAccount, max: wrongCodesPerDay, windowMs: day }];
      for (const allowance of wrong) await throttle?.take(allowance);
      const check = (_reader: Reader, one: repository.RequestRow) => ownRequest(one, user);
      let isProven = false;
      const as = { actor: user, check, present: async () => undefined };
      await change(as, id, async (one) => {
        const holder = { reference, accountId: user.id };
        // The code of another request with this reference can't exist: references are unique.
        isProven = (await takeRightCode(one.writer, holder, code, one.by.now)) !== undefined;
        if (!isProven) return undefined;
        // Who read the code in this mailbox reads the account's mails, too, where both have one address.
        const after = () => verifySameAddress(one.writer, user.id, row.email, one.by.now);
        return { ...proofOf(one, 'code', null), after };
      });
      if (!isProven) throw invalid('code', 'change_code_wrong');
      for (const allowance of wrong) await throttle?.refund(allowance);
      return own.get(user, id);
    },

    /**
     * Stores that a member of staff knows, from a call, that the account is the family's, and returns the updated
     * request. Confirming again changes nothing. Throws `conflict` if the request has no owner, or another one than the
     * caller saw.
     */
    async confirm(
      id: number,
      { account_id, note }: OwnerConfirmationInput,
      actor: SignedInUser,
    ): Promise<RequestDetail> {
      const check = (_reader: Reader, { user_id }: repository.RequestRow) => {
        if (user_id !== account_id) throw conflict('changed_meanwhile');
      };
      const as = { actor, check, present: async () => undefined };
      await change(as, id, async (one) => (awaitsProof(one.row) ? proofOf(one, 'staff', note) : undefined));
      return handling.get(id, actor);
    },
  };
}
