import { changeCodes } from '#server/domain/requests/change-codes.ts';
import { requestChats } from '#server/domain/requests/chat.ts';
import { contactDetails } from '#server/domain/requests/contact-details.ts';
import { requestDrafts } from '#server/domain/requests/drafts.ts';
import { requestHandling } from '#server/domain/requests/handling.ts';
import { requestInbox, savedFilters } from '#server/domain/requests/inbox.ts';
import { requestIntake } from '#server/domain/requests/intake.ts';
import { isThisUs } from '#server/domain/requests/is-this-us.ts';
import { numberLookup } from '#server/domain/requests/number-lookup.ts';
import { officeIntake } from '#server/domain/requests/office-intake.ts';
import { ownRequests, requestTracking } from '#server/domain/requests/own-requests.ts';
import { ownerProof } from '#server/domain/requests/owner-proof.ts';
import { pinnedLines } from '#server/domain/requests/pinned-lines.ts';
import { bringBackDue } from '#server/domain/requests/places.ts';
import { senderChanges } from '#server/domain/requests/sender-changes.ts';
import { replying } from '#server/domain/requests/who-is-replying.ts';

type Deps = Parameters<typeof requestIntake>[0] &
  Parameters<typeof requestTracking>[0] &
  Parameters<typeof changeCodes>[0] &
  Parameters<typeof requestHandling>[0];

/** Requests, from the visitor's form to the last note by staff. */
export function requestService(deps: Deps) {
  const changes = senderChanges(deps);
  const handling = requestHandling(deps);
  const own = ownRequests(deps, changes);
  const codes = changeCodes(deps, changes);
  return {
    intake: requestIntake(deps),
    office: officeIntake(deps),
    contact: contactDetails(deps),
    numbers: numberLookup(deps),
    chats: requestChats(deps),
    inbox: requestInbox(deps),
    filters: savedFilters(deps),
    handling,
    pins: pinnedLines(deps),
    drafts: requestDrafts(deps),
    replying: replying(deps),
    bringBackDue: (stopping?: AbortSignal) => bringBackDue(deps, stopping),
    tracking: requestTracking(deps),
    isThisUs: isThisUs(deps),
    own,
    codes,
    ownerProof: ownerProof(deps, { codes, own, handling }),
  };
}
export type RequestService = ReturnType<typeof requestService>;
