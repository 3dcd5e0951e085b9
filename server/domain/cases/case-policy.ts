import type { SignedInUser } from '#server/auth/caller.ts';
import { sightOf } from '#server/domain/requests/request-policy.ts';
import { conflict, DomainError, forbidden, invalid, notFound } from '#server/errors.ts';
import { type Ended, endOf, isBack, isEnded, needsOf, stageSequence } from '#shared/cases/stages.ts';
import { isActionable, isOpenTask } from '#shared/cases/tasks.ts';
import type { CaseTurn, TaskKind, TaskOwner, TaskState } from '#shared/contract/case-tasks.ts';
import type { CaseEnd, CaseStage, Guard } from '#shared/contract/cases.ts';
import { permits } from '#shared/permissions.ts';
import type { RequestSource } from '#shared/records/requests.ts';

/** For each guard, whether the case fulfils it. */
export type GuardState = Record<Guard, boolean>;

/**
 * Whether the product may write mails by itself to the patient of a case. After a death it may not; only the notice
 * before papers are removed is still sent. Everything else that is sent without a person's decision asks here.
 */
export const mayWriteTo = (one: Ended): boolean => endOf(one) !== 'died';

/** The next stage, or null at the end. */
export const stageAfter = (stage: CaseStage): CaseStage | null =>
  stage === 'cancelled' ? null : (stageSequence[stageSequence.indexOf(stage) + 1] ?? null);

/**
 * The stage that a case goes back to. For a cancelled case it is the stage before the cancellation. Null at the
 * beginning.
 */
export const stageBefore = (stage: CaseStage, cancelledFrom: CaseStage | null): CaseStage | null =>
  stage === 'cancelled' ? cancelledFrom : (stageSequence[stageSequence.indexOf(stage) - 1] ?? null);

/** Returns the guards that a case does not fulfil for moving from one stage forward to another. */
export function missingFor(from: CaseStage, to: CaseStage, facts: GuardState): Guard[] {
  const passed = stageSequence.slice(stageSequence.indexOf(from) + 1, stageSequence.indexOf(to) + 1);
  return passed.flatMap(needsOf).filter((guard) => !facts[guard]);
}

/** The stage in which the case of a request of the site begins. */
export const firstStage = 'reports';

/** Throws `conflict` for a case of the site that would begin later than with its reports. */
export function checkOpening({ source }: { source: RequestSource }, stage: CaseStage): void {
  if (stage !== firstStage && source === 'site') throw conflict('stage_not_possible', 'stage');
}

/** From this stage on it stays visible what a case went past without having it. */
const missedFrom = 'preparing';

/** What a case that is under way should have by now, and has not. */
export function missedBy(stage: CaseStage, facts: GuardState): Guard[] {
  const isLate = stageSequence.indexOf(stage) >= stageSequence.indexOf(missedFrom);
  return isLate && !isEnded(stage) ? missingFor(firstStage, stage, facts) : [];
}

type TransitionInput = {
  from: CaseStage;
  to: CaseStage;
  cancelledFrom: CaseStage | null;
  held: boolean;
  facts: GuardState;
  note: string | null;
  reason: string | null;
  endedAs: CaseEnd | null;
  level: number;
};

type Transition = { kind: 'on' | 'back' | 'cancel' | 'corrected'; skipped: Guard[] | null };

/**
 * Checks how a case moves from one stage to another. One step forward must fulfil the stage's guards. Level 3 may skip
 * guards or several steps but must give a reason, because some people come to us in the middle of their treatment. One
 * step back needs a note. Level 3 may correct how a case ended. Throws if the transition is refused.
 */
export function checkTransition({
  from,
  to,
  cancelledFrom,
  held,
  facts,
  note,
  reason,
  endedAs,
  level,
}: TransitionInput): Transition {
  if (endedAs && !isEnded(to)) throw invalid('ended_as', 'stage_not_possible');
  if (from === to) {
    if (!endedAs) throw conflict('stage_not_possible');
    if (!permits(level, 'edit')) throw forbidden();
    return { kind: 'corrected', skipped: null };
  }
  if (to === 'cancelled') {
    if (from === 'closed') throw conflict('stage_not_possible');
    return { kind: 'cancel', skipped: null };
  }
  if (held) throw conflict('case_held');
  if (to === stageBefore(from, cancelledFrom)) {
    if (!note) throw invalid('note', 'note_required');
    return { kind: 'back', skipped: null };
  }
  if (from === 'cancelled' || stageSequence.indexOf(to) < stageSequence.indexOf(from))
    throw conflict('stage_not_possible');
  const missing = missingFor(from, to, facts);
  if (missing.length === 0 && to === stageAfter(from)) return { kind: 'on', skipped: null };
  if (!reason) throw conflict(missing.length > 0 ? 'stage_blocked' : 'stage_not_possible', 'reason');
  if (!permits(level, 'edit')) throw forbidden();
  return { kind: 'on', skipped: missing };
}

/** Throws `conflict` for a case that has ended. */
export function checkIsOpen({ stage }: { stage: CaseStage }): void {
  if (isEnded(stage)) throw conflict('case_ended');
}

/** Throws `conflict` before the patient is back home: until then, nobody has the final bill. */
export function checkMayHaveBill({ stage }: { stage: CaseStage }): void {
  if (!isBack(stage)) throw conflict('bill_too_early');
}

/**
 * Returns the case if it is the customer's own. To customers, other people's cases do not exist, and without proof that
 * the request is their family's, it is not theirs.
 */
export function ownCase<Row extends { owner_id: number | null; owner_proven_at: string | null }>(
  row: Row | undefined,
  user: { id: number },
): Row {
  if (!row || sightOf({ ...row, user_id: row.owner_id }, user) !== 'everything') throw notFound();
  return row;
}

/** Level 2 may fill in missing values. Changing existing values needs level 3. */
export function checkMayChange(actor: Pick<SignedInUser, 'level'>, before: object, change: object): void {
  if (permits(actor.level, 'edit')) return;
  const old = new Map<string, unknown>(Object.entries(before));
  const overwrites = Object.entries(change).some(([name, value]) => {
    const was = old.get(name) ?? null;
    return value !== undefined && was !== null && was !== (value ?? null);
  });
  if (overwrites) throw forbidden();
}

/** Whether somebody may handle a task: only administrators a dispute about who opened a paper. */
export const mayHandle = ({ level }: Pick<SignedInUser, 'level'>, { kind }: { kind: TaskKind }): boolean =>
  kind !== 'access' || permits(level, 'administer');

/**
 * Only administrators may handle a task in which a patient disputes who opened a paper, because the dispute may concern
 * other staff.
 */
export function checkMayHandle(actor: Pick<SignedInUser, 'level'>, { kind }: { kind: TaskKind }): void {
  if (!mayHandle(actor, { kind })) throw forbidden();
}

/**
 * How the family was told is said with the task's own call, which says what was told. Only level 3 gives up telling it,
 * with the reason. Throws `conflict` or `forbidden`.
 */
export function checkMayDropNews(
  actor: Pick<SignedInUser, 'level'>,
  { state }: { state: TaskState },
  next: TaskState,
): void {
  if (!isOpenTask({ state }) || next !== 'cancelled') throw conflict('told_how_needed');
  if (!permits(actor.level, 'edit')) throw forbidden();
}

type LastChange = { actor_name: string | null; created_at: string };

/** Throws `conflict`, with who last changed the case and when, if the version is outdated. */
export async function checkCaseVersion(
  present: number,
  read: number | undefined,
  findLast: () => Promise<LastChange | undefined>,
): Promise<void> {
  if (read === undefined || read === present) return;
  const last = await findLast();
  const changed = last && { by: last.actor_name, at: last.created_at };
  throw new DomainError('conflict', 'record_changed', changed ? { changed } : {});
}

/** Whether a task belongs to a stage before this one. */
export const isBefore = (task: { stage: CaseStage }, stage: CaseStage): boolean =>
  stageSequence.indexOf(task.stage) < stageSequence.indexOf(stage);

type EditedTask = { kind: TaskKind; added_by: number | null };

/**
 * Whether somebody may change what a task says: level 3, and who added it as long as nobody has changed its state. Only
 * level 4 may change a dispute.
 */
export function mayEditTask({ id, level }: Pick<SignedInUser, 'id' | 'level'>, task: EditedTask): boolean {
  if (task.kind === 'news' || !mayHandle({ level }, task)) return false;
  return permits(level, 'edit') || (permits(level, 'create') && task.added_by === id);
}

/** Throws `forbidden` for somebody who may not change what a task says. */
export function checkMayEditTask(actor: Pick<SignedInUser, 'id' | 'level'>, task: EditedTask): void {
  if (!mayEditTask(actor, task)) throw forbidden();
}

/** Staff join and leave teams themselves; level 3 also moves others. Throws `forbidden`. */
export function checkMayMove({ id, level }: Pick<SignedInUser, 'id' | 'level'>, userId: number): void {
  if (userId !== id && !permits(level, 'edit')) throw forbidden();
}

/** Throws `conflict` for a task that has ended. */
export function checkTaskIsOpen({ state }: { state: TaskState }): void {
  if (!isOpenTask({ state })) throw conflict('task_ended');
}

/** States that require a note with the reason. */
const statesWithNote: readonly TaskState[] = ['on_hold', 'cancelled', 'rejected'];

/** Throws if a task gets one of these states without a note. */
export function checkNote(
  { state }: { state: TaskState },
  next: TaskState,
  note: string | null | undefined,
): void {
  if (statesWithNote.includes(next) && next !== state && !note) throw invalid('note', 'note_required');
}

/**
 * Whether a task has nothing to be done yet: a consent of every case, before the case has a hospital. One that staff
 * asked for by hand may ask which hospital.
 */
export const waitsForHospital = (
  { hospital_name }: { hospital_name: string | null },
  { kind, template_id }: { kind: TaskKind; template_id: number | null },
): boolean => kind === 'consent' && template_id !== null && hospital_name === null;

/** Sorts after every day, so that tasks without a due date come last on both engines. */
export const noDueDate = '9999-12-31';

type TurnTask = {
  id: number;
  kind: TaskKind;
  template_id: number | null;
  owner: TaskOwner;
  due: string | null;
  blocking: number;
  state: TaskState;
};
type TurnCase = {
  stage: CaseStage;
  hospital_name: string | null;
  hold_reason: string | null;
  hold_until: string | null;
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
 * Computes whose turn it is: the owner of the first open, blocking task by due date. It is nobody's turn in a case that
 * has ended or is on hold; a case on hold is due for the office on the day on which it is looked at again. The turn's
 * start time stays the same as long as its owner does, whichever of their tasks comes first.
 */
export function turnOf(one: TurnCase, tasks: readonly TurnTask[], now: string): TurnColumns {
  // News is told although the case is over or on hold: papers go only once the family knows.
  const byHand = tasks.find((task) => task.kind === 'news' && isActionable(task));
  const none = { turn: null, turn_since: null, turn_due: null, office_due: byHand ? dayOf(byHand) : null };
  if (isEnded(one.stage)) return none;
  if (one.hold_reason !== null)
    return {
      ...none,
      office_due: [none.office_due, one.hold_until].flatMap((day) => day ?? []).toSorted()[0] ?? null,
    };
  const open = tasks
    .filter((task) => isActionable(task) && !waitsForHospital(one, task))
    .toSorted((a, b) => dayOf(a).localeCompare(dayOf(b)) || a.id - b.id);
  const office = open.find(({ owner }) => owner === 'office');
  const office_due = office ? dayOf(office) : null;
  const first = open.find(({ blocking }) => blocking === 1);
  if (!first) return { ...none, office_due };
  const since = first.owner === one.turn ? (one.turn_since ?? now) : now;
  return { turn: first.owner, turn_since: since, turn_due: first.due, office_due };
}

/** Presents whose turn it is for the API. */
export const presentTurn = ({
  turn,
  turn_since,
  turn_due,
}: Omit<TurnColumns, 'office_due'>): CaseTurn | null =>
  turn === null || turn_since === null ? null : { owner: turn, since: turn_since, due: turn_due };
