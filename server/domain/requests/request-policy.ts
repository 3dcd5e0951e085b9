import type { SignedInUser } from '#server/auth/caller.ts';
import type { RequestRow } from '#server/domain/requests/request-repository.ts';
import { conflict, DomainError, forbidden, notFound } from '#server/errors.ts';
import type { RequestStatus } from '#shared/contract/requests.ts';
import { isOver } from '#shared/request-status.ts';

/** Statuses by which a member of staff says that they talked with the family. */
const setByContact: readonly RequestStatus[] = ['contacted', 'confirmed', 'completed'];

/**
 * Whether a status that a member of staff sets by hand notes the first answer, such as a call. Its time never changes
 * again. Cancelling a request answers nobody: spam is cancelled, too (ADR 0081).
 */
export const isFirstResponse = (request: Pick<RequestRow, 'responded_at'>, status: RequestStatus) =>
  setByContact.includes(status) && request.responded_at === null;

type LastChange = { type: string; actor_id: number | null; created_at: string };

/** Whether a request's last change is a status set by this member of staff that counted as the first answer. */
export const isOwnFirstResponse = (request: RequestRow, last: LastChange | undefined, actor: SignedInUser) =>
  last?.type === 'status' && last.actor_id === actor.id && last.created_at === request.responded_at;

/** What an answer changes: the first answer sets the response time, and a new request becomes contacted. */
export function changeByReply(
  { status, responded_at }: Pick<RequestRow, 'status' | 'responded_at'>,
  now: string,
): { responded_at?: string; status?: RequestStatus } {
  return {
    ...(responded_at === null && { responded_at: now }),
    ...(status === 'new' && { status: 'contacted' }),
  };
}

/** What says which version of a request was read. */
type Versioned = { type: string; version?: number | undefined; undo?: boolean | undefined; channel?: string };

/** A note overwrites nothing, and a call or a reply by WhatsApp has already been made: they are always added. */
const isAlwaysAdded = ({ type, channel }: Versioned) =>
  ['note', 'family_message', 'call'].includes(type) || (type === 'reply' && channel === 'whatsapp');

/** What is added to a request without changing it: a note, or the mark that another request got. */
const isAdded = ({ type }: { type: string }) => type === 'note' || type === 'same_here';

/** Undoing one's own change overwrites no note, so notes that were added since do not prevent it. */
const isUndo = ({ undo }: Versioned) => undo === true;

type LastEvent = { type: string; actor_name: string | null; created_at: string };

/**
 * Throws `conflict`, with who last changed the request and when, if the version is outdated. Each note and
 * each mark of another request raises the version by one and is one event.
 */
export async function checkVersion(
  request: RequestRow,
  input: Versioned,
  findLastEvents: (limit: number) => Promise<LastEvent[]>,
): Promise<void> {
  if (isAlwaysAdded(input) || input.version === undefined || input.version === request.version) return;
  const newer = request.version - input.version;
  const events = await findLastEvents(isUndo(input) && newer > 0 ? newer : 1);
  const change = isUndo(input) ? events.find((event) => !isAdded(event)) : events[0];
  if (isUndo(input) && newer > 0 && !change) return;
  const changed = change && { by: change.actor_name, at: change.created_at };
  throw new DomainError('conflict', 'changed_meanwhile', changed ? { changed } : {});
}

/** Whose request it is, and whether that was proven. */
export type Ownership = Pick<RequestRow, 'user_id' | 'owner_proven_at'>;

/**
 * What an account may see of a request. Anybody can send a request with somebody else's address: until its owner has
 * proved that the request is their family's, they see only what they sent themselves (ADR 0052).
 */
export function sightOf(
  { user_id, owner_proven_at }: Ownership,
  account: { id: number },
): 'everything' | 'own_part' | 'nothing' {
  if (user_id !== account.id) return 'nothing';
  return owner_proven_at === null ? 'own_part' : 'everything';
}

/** Whether a request has an owner who has not proved that it is their family's. */
export const awaitsProof = ({ user_id, owner_proven_at }: Ownership): boolean =>
  user_id !== null && owner_proven_at === null;

/** Returns the request if it is the customer's own. To customers, other people's requests do not exist. */
export function ownRequest(request: RequestRow | undefined, customer: SignedInUser): RequestRow {
  if (!request || sightOf(request, customer) === 'nothing') throw notFound();
  return request;
}

/** Whether the case of a request ended with the death of the patient. */
export const hasDied = ({ case_ended_as }: Pick<RequestRow, 'case_ended_as'>): boolean =>
  case_ended_as === 'died';

/** Whether the office still works on a request. */
export const isOpen = ({ status }: Pick<RequestRow, 'status'>): boolean => !isOver(status);

/** Throws `forbidden` for an owner without proof who would end the case of somebody else. */
export function checkMayEndCase(request: Ownership, hasCase: boolean): void {
  if (hasCase && awaitsProof(request)) throw forbidden('owner_unproven');
}

/** Throws `conflict` for a request that can no longer be withdrawn. */
export function checkWithdrawal(request: RequestRow): void {
  if (!isOpen(request)) throw conflict('request_closed');
}

/** Throws `conflict` for a request that accepts no more messages. */
export function checkIsOpen(request: Pick<RequestRow, 'status'>): void {
  if (!isOpen(request)) throw conflict('request_ended');
}

/** Whether a request is only a name and a number, because nobody has agreed yet that more is stored. */
export const awaitsConsent = ({ call_back_on }: Pick<RequestRow, 'call_back_on'>): boolean =>
  call_back_on !== null;

/** Throws `conflict` for a request in which nothing may be written down yet. */
export function checkConsented(request: Pick<RequestRow, 'call_back_on'>): void {
  if (awaitsConsent(request)) throw conflict('consent_unrecorded');
}

/** Throws `conflict` for a request whose data was erased. */
export function checkNotErased({ erased_at }: Pick<RequestRow, 'erased_at'>): void {
  if (erased_at !== null) throw conflict('request_erased');
}
