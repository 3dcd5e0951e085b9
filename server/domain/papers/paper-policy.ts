import { may, type SignedInUser } from '#server/auth/caller.ts';
import { type Clock, minute, timestampAfter } from '#server/clock.ts';
import type { Reader } from '#server/db/database.ts';
import { mayReadContents } from '#server/domain/cases/team-repository.ts';
import { hasOpened } from '#server/domain/papers/access-repository.ts';
import type { FileRow, PaperRecord, PaperRequest } from '#server/domain/papers/paper-repository.ts';
import { checkConsented, sightOf } from '#server/domain/requests/request-policy.ts';
import { conflict, forbidden, notFound } from '#server/errors.ts';
import type { MessageCode } from '#shared/contract/messages.ts';
import type { Paper, PaperState } from '#shared/contract/papers.ts';

/** How long access with a reason lasts. */
const openingMs = 30 * minute;

type Ticket = { id: number; appointment_id: number };

/**
 * Somebody without an account, who has a ticket. `check` throws once the link of a hospital has ended, or its case; the
 * hospital's name is stored with its papers.
 */
export type TicketSender =
  | { source: 'letterbox'; ticket: Ticket; network: string }
  | {
      source: 'hospital';
      ticket: Ticket;
      network: string;
      hospital: string;
      /** Who sends it there, as they said. */
      person: string | null;
      check: (reader: Reader) => Promise<unknown>;
    };

/** Who sends papers. Each sender can reach only what is theirs to send. */
export type PaperUploader =
  | { source: 'account'; user: SignedInUser; network: string }
  | TicketSender
  | { source: 'staff'; user: SignedInUser };

/** The states in which files may be added and removed. */
const editable: readonly PaperState[] = ['uploading', 'refused'];
/**
 * The state of a paper whose files were read, and why one of them was refused. Files that can't be read don't hide the
 * others. Only for a lost file the paper waits: it may be found (`lookForLost`).
 */
export function checkedState(files: readonly Pick<FileRow, 'state' | 'refusal'>[]) {
  const refused = files.filter(({ state }) => state === 'refused');
  const isShown =
    refused.length === 0 ||
    (files.some(({ state }) => state === 'read') &&
      refused.every(({ refusal }) => refusal !== 'paper_file_lost'));
  return { state: isShown ? 'current' : 'refused', refusal: refused[0]?.refusal ?? null } as const;
}

/** The states in which pages are shown to everybody who may read the paper. */
const shown: readonly PaperState[] = ['current', 'superseded'];

/** Throws `conflict` for a paper whose files can no longer be changed. */
export function checkIsEditable({ state }: Pick<PaperRecord, 'state'>): void {
  if (!editable.includes(state)) throw conflict('paper_closed');
}

/** Throws `conflict` for an erased paper: nothing of it can be changed. */
export function checkIsNotErased({ state }: Pick<PaperRecord, 'state'>): void {
  if (state === 'erased') throw conflict('paper_closed');
}

/** Throws `not_found` for papers of a request that is erased, or is not the caller's. */
export function checkHasPapers(
  request: PaperRequest | undefined,
  isTheirs: boolean,
  code: MessageCode = 'not_found',
): asserts request is PaperRequest {
  if (!request || request.erased_at !== null || !isTheirs) throw notFound(code);
}

/**
 * Whether a paper exists for the owner of its request: everything with proof that the request is their family's,
 * otherwise only what they sent with their account.
 */
export function isForOwner(
  { source, sender_id, state }: Pick<PaperRecord, 'source' | 'sender_id' | 'state'>,
  request: PaperRequest | undefined,
  owner: { id: number },
): boolean {
  const sight = request ? sightOf(request, owner) : 'nothing';
  // An erased paper shows nothing, and its sender is erased with it.
  if (sight === 'own_part') return source === 'account' && (sender_id === owner.id || state === 'erased');
  return sight === 'everything';
}

/** Throws `conflict` for a request that has ended: its letterbox accepts nothing more. */
export function checkLetterboxIsOpen({ status }: Pick<PaperRequest, 'status'>): void {
  if (status === 'cancelled' || status === 'completed') throw conflict('request_ended');
}

/** Throws `conflict` for a paper that was never shown: only a shown paper can be marked as entered in error. */
export function checkMayBeMarkedAsError({ state }: Pick<PaperRecord, 'state'>): void {
  if (!shown.includes(state)) throw conflict('paper_closed');
}

/** Checks that the sender may add papers to the request at all. Throws `not_found`. */
export function checkMaySend(sender: PaperUploader, request: PaperRequest | undefined): void {
  const isTheirs =
    sender.source === 'account'
      ? request !== undefined && sightOf(request, sender.user) !== 'nothing'
      : sender.source === 'staff' || request?.id === sender.ticket.appointment_id;
  checkHasPapers(request, isTheirs);
  checkConsented(request);
  if (sender.source === 'letterbox') checkLetterboxIsOpen(request);
}

/**
 * Checks that the sender may add to this paper. Throws `not_found`: a ticket reaches only the papers sent with it,
 * staff add only to papers that staff began, an owner without proof only to their own, and nobody else to a hospital's.
 */
export function checkMaySendTo(
  sender: PaperUploader,
  document: PaperRecord,
  request: PaperRequest | undefined,
) {
  if ('ticket' in sender && document.ticket_id !== sender.ticket.id) throw notFound();
  if (sender.source !== 'hospital' && document.source === 'hospital') throw notFound();
  if (sender.source === 'staff' && document.source !== 'staff') throw notFound();
  if (sender.source === 'account' && !isForOwner(document, request, sender.user)) throw notFound();
  checkMaySend(sender, request);
}

/** The reader: a patient, a member of staff, or the holder of a share link. */
type Viewing = { isOwner: boolean; isInTeam: boolean; hasOpened: boolean; user: SignedInUser };

/**
 * What somebody may see of a paper. Its owner sees everything. Nobody sees anything with a weak
 * password. Staff see only papers of their own care team; from level
 * 3 on also others, after giving a reason. Originals need level 3.
 */
function permissionsOf({ isOwner, isInTeam, hasOpened, user }: Viewing): PaperPermissions {
  if (user.reads === 'little') return { may_read: 'no', may_read_original: false };
  if (isOwner) return { may_read: 'yes', may_read_original: true };
  const isEditor = may(user, 'edit');
  if (may(user, 'read') && (isInTeam || (isEditor && hasOpened))) {
    return { may_read: 'yes', may_read_original: isEditor };
  }
  return { may_read: isEditor ? 'with_reason' : 'no', may_read_original: false };
}

/** What the caller may see of a paper. */
export type PaperPermissions = Pick<Paper, 'may_read' | 'may_read_original'>;

/** What a user may see of the papers of one request, by the papers' numbers. */
export async function permissionsFor(
  reader: Reader,
  { as, user }: { as: 'owner' | 'staff'; user: SignedInUser },
  { requestId, ids, clock }: { requestId: number; ids: number[]; clock: Clock },
): Promise<(id: number) => PaperPermissions> {
  const isOwner = as === 'owner';
  const isInTeam = !isOwner && (await mayReadContents(reader, requestId, user));
  const since = timestampAfter(clock, -openingMs);
  const opened = isOwner || isInTeam ? new Set() : await hasOpened(reader, ids, user.id, since);
  return (id) => permissionsOf({ isOwner, isInTeam, hasOpened: opened.has(id), user });
}

/** Throws `forbidden`, with this code, for a paper that the caller may not read, even with a reason. */
export function checkMayOpen({ may_read }: PaperPermissions, code: MessageCode = 'not_allowed'): void {
  if (may_read === 'no') throw forbidden(code);
}

/**
 * Throws `forbidden` for a paper that the caller may not read now. The code says whether giving a reason would help.
 */
export function checkMayRead(permissions: PaperPermissions, code: MessageCode = 'care_team_only'): void {
  if (permissions.may_read === 'with_reason') throw forbidden('paper_reason_first');
  checkMayOpen(permissions, code);
}

/** Throws `forbidden` if the caller may not download originals. */
export function checkMayReadOriginal({ may_read_original }: PaperPermissions): void {
  if (!may_read_original) throw forbidden();
}

/** Whether holders of a share link see the paper. */
export const isShownByLink = ({ state }: Pick<PaperRecord, 'state'>): boolean => state === 'current';

/** Throws `not_found` for a paper whose pages are not shown, or not to this reader. */
export function checkIsShown(
  { state }: Pick<PaperRecord, 'state'>,
  { mayCorrect }: { mayCorrect: boolean },
): void {
  const isShown = shown.includes(state) || (state === 'entered_in_error' && mayCorrect);
  if (!isShown) throw notFound();
}
