import { may, type SignedInUser } from '#server/auth/caller.ts';
import type { DocumentRow, PaperRequest } from '#server/domain/papers/repository.ts';
import { conflict, notFound } from '#server/errors.ts';
import type { Paper, PaperState } from '#shared/contract/papers.ts';

/** Who sends papers. Each may only reach what is theirs to send. */
export type PaperSender =
  | { source: 'account'; user: SignedInUser }
  | { source: 'letterbox'; ticket: { id: number; appointment_id: number }; network: string }
  | { source: 'staff'; user: SignedInUser };

/** The states in which files are added and taken out. */
const editable: readonly PaperState[] = ['uploading', 'refused'];
/** The states in which pages are shown to everybody who may read the paper. */
const shown: readonly PaperState[] = ['current', 'superseded'];

/** Throws `conflict` for a paper whose files can't be changed any more. */
export function checkIsEditable({ state }: Pick<DocumentRow, 'state'>): void {
  if (!editable.includes(state)) throw conflict('paper_closed');
}

/** Throws `conflict` for a paper that is erased: nothing of it can be changed. */
export function checkIsNotErased({ state }: Pick<DocumentRow, 'state'>): void {
  if (state === 'erased') throw conflict('paper_closed');
}

/** Whether the sender may add to papers of the request at all. Throws `not_found`. */
export function checkMaySend(sender: PaperSender, request: PaperRequest | undefined): void {
  const isTheirs =
    sender.source === 'account'
      ? request?.user_id === sender.user.id
      : sender.source === 'staff' || request?.id === sender.ticket.appointment_id;
  if (!request || request.erased_at !== null || !isTheirs) throw notFound();
  const isClosed = request.status === 'cancelled' || request.status === 'completed';
  if (isClosed && sender.source === 'letterbox') throw conflict('request_ended');
}

/**
 * Whether the sender may add to this paper. Throws `not_found`: a ticket knows only of what came with it, and staff add
 * to what staff began.
 */
export function checkMaySendTo(
  sender: PaperSender,
  document: DocumentRow,
  request: PaperRequest | undefined,
) {
  if (sender.source === 'letterbox' && document.ticket_id !== sender.ticket.id) throw notFound();
  if (sender.source === 'staff' && document.source !== 'staff') throw notFound();
  checkMaySend(sender, request);
}

/** Who reads: a patient, a member of staff, or the holder of a link. */
type Reading = { isOwner: boolean; isInTeam: boolean; hasOpened: boolean; user: SignedInUser };

/**
 * What somebody may see of a paper. Its owner sees all; staff only in the own care team, from level 3 on also outside
 * of it after giving a reason; originals are for level 3.
 */
export function sightOf({
  isOwner,
  isInTeam,
  hasOpened,
  user,
}: Reading): Pick<Paper, 'may_read' | 'may_read_original'> {
  if (isOwner) return { may_read: 'yes', may_read_original: true };
  const isEditor = may(user, 'edit');
  if (may(user, 'read') && (isInTeam || (isEditor && hasOpened))) {
    return { may_read: 'yes', may_read_original: isEditor };
  }
  return { may_read: isEditor ? 'with_reason' : 'no', may_read_original: false };
}

/** Throws `not_found` for a paper whose pages are not shown, or not to this reader. */
export function checkIsShown(
  { state }: Pick<DocumentRow, 'state'>,
  { mayCorrect }: { mayCorrect: boolean },
): void {
  const isShown = shown.includes(state) || (state === 'entered_in_error' && mayCorrect);
  if (!isShown) throw notFound();
}
