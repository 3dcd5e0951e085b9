import type { SignedInUser } from '#server/auth/caller.ts';
import { healthConsentOf } from '#server/domain/consents/consent-repository.ts';
import { changeCodes } from '#server/domain/requests/change-codes.ts';
import * as requestEvents from '#server/domain/requests/event-repository.ts';
import { requestActions } from '#server/domain/requests/handling.ts';
import { requestInbox, savedFilters } from '#server/domain/requests/inbox.ts';
import { colleagues } from '#server/domain/requests/inbox-repository.ts';
import { requestIntake } from '#server/domain/requests/intake.ts';
import { ownRequests, requestTracking } from '#server/domain/requests/own-requests.ts';
import { ownerProof } from '#server/domain/requests/owner-proof.ts';
import { presentDetail } from '#server/domain/requests/request-presenter.ts';
import * as repository from '#server/domain/requests/request-repository.ts';
import { senderChanges } from '#server/domain/requests/sender-changes.ts';
import { findSubject } from '#server/domain/requests/subject.ts';
import { notFound } from '#server/errors.ts';
import { mailsAboutRequest } from '#server/mail/mail-repository.ts';
import type { OwnRequest } from '#shared/contract/request-progress.ts';
import type { About } from '#shared/contract/request-subject.ts';
import type { Colleague, RequestDetail, RequestEventInput } from '#shared/contract/requests.ts';

type Deps = Parameters<typeof requestIntake>[0] &
  Parameters<typeof requestTracking>[0] &
  Parameters<typeof changeCodes>[0] &
  Parameters<typeof requestActions>[0];

/** Requests, from the visitor's form to the last note by staff. */
export function requestService(deps: Deps) {
  const { db, cases, staffRoleIds } = deps;
  const handling = requestActions(deps);
  const changes = senderChanges(deps);
  const own = ownRequests(deps, changes);
  const codes = changeCodes(deps, changes);
  const proofs = ownerProof(deps, codes);

  const get = async (id: number): Promise<RequestDetail> => {
    const row = await repository.findRequest(db.read, id);
    if (!row) throw notFound();
    const events = await requestEvents.eventsOf(db.read, id);
    const mails = await mailsAboutRequest(db.read, id);
    const owner = await repository.ownerOfRequest(db.read, id);
    const consent = await healthConsentOf(db.read, id);
    const [ofRequest] = await cases.casesOf(db.read, [id]);
    return presentDetail(row, events, mails, owner, consent, ofRequest?.id ?? null);
  };

  return {
    ...requestIntake(deps),
    ...requestInbox(deps),
    ...handling,
    ...requestTracking(deps),
    ...own,
    ...codes,
    ...proofs,
    filters: savedFilters(deps),
    get,
    /** The current name of what a request can be about. Null for what visitors can't see. */
    subject: (about: About | null) => findSubject(db.read, about),
    colleagues: (): Promise<Colleague[]> => colleagues(db.read, staffRoleIds),

    /** Proves with the mailed code that a request is the account's, and returns it with everything. */
    async proveOwner(...[user, id, ...proof]: Parameters<typeof proofs.proveOwner>): Promise<OwnRequest> {
      await proofs.proveOwner(user, id, ...proof);
      return own.getOwn(user, id);
    },

    /** Stores that staff know the owner, and returns the updated request. */
    async confirmOwner(...[id, ...known]: Parameters<typeof proofs.confirmOwner>): Promise<RequestDetail> {
      await proofs.confirmOwner(id, ...known);
      return get(id);
    },

    /** Adds to a request's history and returns the updated request. */
    async addEvent(id: number, input: RequestEventInput, actor: SignedInUser): Promise<RequestDetail> {
      await handling.addEvent(id, input, actor);
      return get(id);
    },
  };
}
export type RequestService = ReturnType<typeof requestService>;
