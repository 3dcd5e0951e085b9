import type { SignedInUser } from '#server/auth/caller.ts';
import type { Throttle } from '#server/auth/throttle.ts';
import { type Clock, day } from '#server/clock.ts';
import type { Database, Writer } from '#server/db/database.ts';
import { recordActivity } from '#server/domain/activity/record-activity.ts';
import { type ChangeCodes, wrongCodesFrom } from '#server/domain/requests/change-codes.ts';
import * as requestEvents from '#server/domain/requests/event-repository.ts';
import type { RequestHandling } from '#server/domain/requests/handling.ts';
import { takeRightCode } from '#server/domain/requests/mailed-codes.ts';
import type { OwnRequests } from '#server/domain/requests/own-requests.ts';
import { awaitsProof, ownRequest } from '#server/domain/requests/request-policy.ts';
import * as repository from '#server/domain/requests/request-repository.ts';
import { conflict, invalid, notFound } from '#server/errors.ts';
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
  const prove = async (
    writer: Writer,
    id: number,
    by: 'code' | 'staff',
    { actor, note }: { actor: SignedInUser; note: string | null },
  ): Promise<void> => {
    const now = clock().toISOString();
    await repository.setOwnerProven(writer, id, by, now);
    const who = { actor_id: actor.id, actor_name: by === 'staff' ? actor.name : null };
    const event = { appointment_id: id, type: 'owner_proven', to: by, note, created_at: now } as const;
    await requestEvents.insertEvent(writer, { ...event, ...who });
    const entry = { entity: 'appointment', id, action: 'edited', fields: ['owner_proof'] } as const;
    await recordActivity(writer, actor, entry, now);
  };

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
     * Proves with the mailed code that one of the own requests is the family's, and returns it with everything. Throws
     * `invalid` and `too_many`.
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
      const isProven = await db.transaction(async (writer) => {
        ownRequest(await repository.lockRequest(writer, id), user);
        const holder = { reference, accountId: user.id };
        // The code of another request with this reference can't exist: references are unique.
        if ((await takeRightCode(writer, holder, code, clock().toISOString())) === undefined) return false;
        await prove(writer, id, 'code', { actor: user, note: null });
        return true;
      });
      if (!isProven) throw invalid('code', 'change_code_wrong');
      for (const allowance of wrong) await throttle?.refund(allowance);
      return own.get(user, id);
    },

    /**
     * Stores that a member of staff knows, from a call, that the account is the family's, and returns the updated
     * request. Confirming again changes nothing. Throws `conflict` if the request has no owner, or another one than the caller saw.
     */
    async confirm(
      id: number,
      { account_id, note }: OwnerConfirmationInput,
      actor: SignedInUser,
    ): Promise<RequestDetail> {
      const ofAccount = (row: repository.RequestRow | undefined) => {
        if (!row) throw notFound();
        if (row.user_id !== account_id) throw conflict('changed_meanwhile');
        return row;
      };
      ofAccount(await repository.findRequest(db.read, id));
      await db.transaction(async (writer) => {
        const row = ofAccount(await repository.lockRequest(writer, id));
        if (awaitsProof(row)) await prove(writer, id, 'staff', { actor, note });
      });
      return handling.get(id, actor);
    },
  };
}
