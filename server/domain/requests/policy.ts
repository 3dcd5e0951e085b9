import type { SignedInUser } from '#server/auth/caller.ts';
import { type Clock, hour, timestampAfter } from '#server/clock.ts';
import type { RequestRow } from '#server/domain/requests/repository.ts';
import { conflict, DomainError, notFound } from '#server/errors.ts';
import { limits } from '#shared/contract/limits.ts';
import type { RequestEventInput, RequestStatus } from '#shared/contract/requests.ts';
import { isOver } from '#shared/request-status.ts';

/**
 * Patients are promised a first answer within this time. Which requests await it is decided by `awaitingResponse`
 * in repository.ts.
 */
export const promisedMs = limits.responseHours * hour;

/** Until when the first answer to a request is promised. */
export const dueAt = (createdAt: string) => new Date(Date.parse(createdAt) + promisedMs).toISOString();

/** What came before this timestamp and still awaits its first answer is overdue. */
export const overdueBefore = (clock: Clock) => timestampAfter(clock, -promisedMs);

/** Any status but new answers the patient. The time of the first answer is kept for good. */
export const isFirstResponse = (request: RequestRow, status: RequestStatus) =>
  status !== 'new' && request.responded_at === null;

type LastChange = { type: string; actor_id: number | null; created_at: string };

/** Whether a request's last change is a status by this member of staff that counted as the first answer. */
export const isOwnFirstResponse = (request: RequestRow, last: LastChange | undefined, actor: SignedInUser) =>
  last?.type === 'status' && last.actor_id === actor.id && last.created_at === request.responded_at;

/** What an answer changes: the first one keeps its time, and a new request has been contacted. */
export function changeByAnswer(
  { status, responded_at }: Pick<RequestRow, 'status' | 'responded_at'>,
  now: string,
): { responded_at?: string; status?: RequestStatus } {
  return {
    ...(responded_at === null && { responded_at: now }),
    ...(status === 'new' && { status: 'contacted' }),
  };
}

/** A note overwrites nothing, and an answer by WhatsApp is outside already: both are always added. */
const isAlwaysAdded = (input: RequestEventInput) =>
  input.type === 'note' || (input.type === 'reply' && input.channel === 'whatsapp');

/** What takes back one's own change overwrites no note, so notes that were added since do not stop it. */
const isUndo = (input: RequestEventInput) => 'undo' in input && input.undo === true;

type LastEvent = { type: string; actor_name: string | null; created_at: string };

/**
 * Throws `conflict`, with who changed the request last and when, for a change of a version that is not the
 * request's any more. Each note counts one version up and is one event.
 */
export async function checkVersion(
  request: RequestRow,
  input: RequestEventInput,
  findLastEvents: (limit: number) => Promise<LastEvent[]>,
): Promise<void> {
  if (isAlwaysAdded(input) || input.version === undefined || input.version === request.version) return;
  const newer = request.version - input.version;
  const events = await findLastEvents(isUndo(input) && newer > 0 ? newer : 1);
  const change = isUndo(input) ? events.find(({ type }) => type !== 'note') : events[0];
  if (isUndo(input) && newer > 0 && !change) return;
  const changed = change && { by: change.actor_name, at: change.created_at };
  throw new DomainError('conflict', 'changed_meanwhile', changed ? { changed } : {});
}

/** Customers see their own requests alone: to them those of others do not exist. */
export function ownRequest(request: RequestRow | undefined, customer: SignedInUser): RequestRow {
  if (!request || request.user_id !== customer.id) throw notFound();
  return request;
}

/** Whether a request is still worked on. */
export const isOpen = ({ status }: Pick<RequestRow, 'status'>): boolean => !isOver(status);

/** Throws `conflict` for a request that can not be withdrawn any more. */
export function checkWithdrawal(request: RequestRow): void {
  if (!isOpen(request)) throw conflict('request_closed');
}

/** Throws `conflict` for a request that takes no more messages. */
export function checkIsOpen(request: Pick<RequestRow, 'status'>): void {
  if (!isOpen(request)) throw conflict('request_ended');
}

/** Throws `conflict` for a request whose data was erased. */
export function checkNotErased({ erased_at }: Pick<RequestRow, 'erased_at'>): void {
  if (erased_at !== null) throw conflict('request_erased');
}
