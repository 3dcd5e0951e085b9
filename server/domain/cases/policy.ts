import type { SignedInUser } from '#server/auth/caller.ts';
import { conflict, DomainError, forbidden, invalid, notFound } from '#server/errors.ts';
import type { CaseTurn, TaskKind, TaskOwner, TaskState } from '#shared/contract/case-tasks.ts';
import { type CaseStage, type Guard, taskStages } from '#shared/contract/cases.ts';
import { permits } from '#shared/permissions.ts';

/** The stages of a case that is not cancelled, in their order. */
const way: readonly CaseStage[] = [...taskStages, 'closed'];

/** What a case needs to enter a stage. Later ones (an estimate, a booked visit, a discharge) come with those records. */
const guardsOf: Partial<Record<CaseStage, readonly Guard[]>> = { opinion: ['paper', 'consent'] };

/** What is known of a case that its guards ask for. */
export type GuardState = Record<Guard, boolean>;

export const isEnded = (stage: CaseStage): boolean => stage === 'closed' || stage === 'cancelled';

/** The stage that follows; null at the end. */
export const stageAfter = (stage: CaseStage): CaseStage | null =>
  stage === 'cancelled' ? null : (way[way.indexOf(stage) + 1] ?? null);

/** The stage that a case goes back to: of a cancelled one where it was before. Null at the beginning. */
export const stageBefore = (stage: CaseStage, cancelledFrom: CaseStage | null): CaseStage | null =>
  stage === 'cancelled' ? cancelledFrom : (way[way.indexOf(stage) - 1] ?? null);

/** What is missing for a case to go from one stage on to another. */
export function missingFor(from: CaseStage, to: CaseStage, facts: GuardState): Guard[] {
  const passed = way.slice(way.indexOf(from) + 1, way.indexOf(to) + 1);
  return passed.flatMap((stage) => guardsOf[stage] ?? []).filter((guard) => !facts[guard]);
}

type TransitionInput = {
  from: CaseStage;
  to: CaseStage;
  cancelledFrom: CaseStage | null;
  held: boolean;
  facts: GuardState;
  note: string | null;
  reason: string | null;
  level: number;
};

type Transition = { kind: 'on' | 'back' | 'cancel'; skipped: Guard[] | null };

/**
 * How a case gets from one stage to another. One step on needs what its guards name; level 3 goes on without, or by
 * several steps, and gives the reason: people arrive half-way. One step back needs a note. Throws what is refused.
 */
export function checkTransition({
  from,
  to,
  cancelledFrom,
  held,
  facts,
  note,
  reason,
  level,
}: TransitionInput): Transition {
  if (from === to) throw conflict('stage_not_possible');
  if (to === 'cancelled') {
    if (from === 'closed') throw conflict('stage_not_possible');
    return { kind: 'cancel', skipped: null };
  }
  if (held) throw conflict('case_held');
  if (to === stageBefore(from, cancelledFrom)) {
    if (!note) throw invalid('note', 'note_required');
    return { kind: 'back', skipped: null };
  }
  if (from === 'cancelled' || way.indexOf(to) < way.indexOf(from)) throw conflict('stage_not_possible');
  const missing = missingFor(from, to, facts);
  if (missing.length === 0 && to === stageAfter(from)) return { kind: 'on', skipped: null };
  if (!reason) throw conflict(missing.length > 0 ? 'stage_blocked' : 'stage_not_possible', 'reason');
  if (!permits(level, 'edit')) throw forbidden();
  return { kind: 'on', skipped: missing };
}

/** Throws `conflict` for a case that is over. */
export function checkIsOpen({ stage }: { stage: CaseStage }): void {
  if (isEnded(stage)) throw conflict('case_ended');
}

/** Customers see their own cases alone: to them those of others do not exist. */
export function ownCase<Row extends { owner_id: number | null }>(
  row: Row | undefined,
  user: { id: number },
): Row {
  if (!row || row.owner_id !== user.id) throw notFound();
  return row;
}

/** Level 2 writes down what is missing; who changes what is there needs level 3. */
export function checkMayChange(actor: Pick<SignedInUser, 'level'>, before: object, change: object): void {
  if (permits(actor.level, 'edit')) return;
  const old = new Map<string, unknown>(Object.entries(before));
  const overwrites = Object.entries(change).some(([name, value]) => {
    const was = old.get(name) ?? null;
    return value !== undefined && was !== null && was !== (value ?? null);
  });
  if (overwrites) throw forbidden();
}

/** That a patient does not recognise who opened a paper is for administrators: others may be meant. */
export function checkMayHandle(actor: Pick<SignedInUser, 'level'>, { kind }: { kind: TaskKind }): void {
  if (kind === 'access' && !permits(actor.level, 'administer')) throw forbidden();
}

type LastChange = { actor_name: string | null; created_at: string };

/** Throws `conflict`, with who changed it last and when, for a version that is not the present one. */
export async function checkCaseVersion(
  present: number,
  read: number | undefined,
  findLast: () => Promise<LastChange | undefined>,
): Promise<void> {
  if (read === undefined || read === present) return;
  const last = await findLast();
  const changed = last && { by: last.actor_name, at: last.created_at };
  throw new DomainError('conflict', 'changed_meanwhile', changed ? { changed } : {});
}

/** Whether somebody still has to do something for a task. One on hold waits for something else. */
export const isActionable = (state: TaskState): boolean => state === 'requested' || state === 'in_progress';
export const isOpenTask = (state: TaskState): boolean => isActionable(state) || state === 'on_hold';

/** Throws `conflict` for a task that is over. */
export function checkTaskIsOpen({ state }: { state: TaskState }): void {
  if (!isOpenTask(state)) throw conflict('task_ended');
}

/** These say why. */
const statesWithNote: readonly TaskState[] = ['on_hold', 'cancelled', 'rejected'];

/** Throws for a task that gets such a state without a note. */
export function checkNote(
  { state }: { state: TaskState },
  next: TaskState,
  note: string | null | undefined,
): void {
  if (statesWithNote.includes(next) && next !== state && !note) throw invalid('note', 'note_required');
}

/** Stands behind every day, so that what has none comes last on both engines. */
export const noDueDate = '9999-12-31';

type TurnTask = { id: number; owner: TaskOwner; due: string | null; blocking: number; state: TaskState };
type TurnCase = {
  stage: CaseStage;
  hold_reason: string | null;
  turn: TaskOwner | null;
  turn_since: string | null;
};
type TurnColumns = {
  turn: TaskOwner | null;
  turn_since: string | null;
  turn_due: string | null;
  office_due: string | null;
};

const dayOf = ({ due }: TurnTask) => due ?? noDueDate;

/**
 * Whose turn it is: the owner of the first open, blocking task, by its day. Nobody's in a case that is over or on hold.
 * It is somebody's turn since it became theirs, whichever of their tasks comes first.
 */
export function turnOf(one: TurnCase, tasks: readonly TurnTask[], now: string): TurnColumns {
  const none = { turn: null, turn_since: null, turn_due: null, office_due: null };
  if (isEnded(one.stage) || one.hold_reason !== null) return none;
  const open = tasks
    .filter(({ state }) => isActionable(state))
    .toSorted((a, b) => dayOf(a).localeCompare(dayOf(b)) || a.id - b.id);
  const office = open.find(({ owner }) => owner === 'office');
  const office_due = office ? dayOf(office) : null;
  const first = open.find(({ blocking }) => blocking === 1);
  if (!first) return { ...none, office_due };
  const since = first.owner === one.turn ? (one.turn_since ?? now) : now;
  return { turn: first.owner, turn_since: since, turn_due: first.due, office_due };
}

/** Whose turn it is, as it is answered. */
export const presentTurn = ({
  turn,
  turn_since,
  turn_due,
}: Omit<TurnColumns, 'office_due'>): CaseTurn | null =>
  turn === null || turn_since === null ? null : { owner: turn, since: turn_since, due: turn_due };
