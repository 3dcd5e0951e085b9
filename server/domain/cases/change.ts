import type { SignedInUser } from '#server/auth/caller.ts';
import type { Clock } from '#server/clock.ts';
import type { Database, Reader } from '#server/db/database.ts';
import { type Did, recordActivity } from '#server/domain/activity/record-activity.ts';
import { checkCaseVersion, ownCase } from '#server/domain/cases/case-policy.ts';
import * as repository from '#server/domain/cases/case-repository.ts';
import { refreshTurn } from '#server/domain/cases/task-repository.ts';
import { lookThenLock } from '#server/domain/requests/change.ts';
import type { LockedWriter } from '#server/domain/requests/request-repository.ts';
import { notFound } from '#server/errors.ts';
import type { CaseEventType } from '#shared/contract/cases.ts';

type Row = repository.CaseRow;

/** A case that nobody else changes, and who changes it. */
export type Locked = { writer: LockedWriter; row: Row; by: repository.By };

/** The same for somebody who is signed in. `part` is what they change: a task, an option, or the case itself. */
export type Change<Part = unknown> = Locked & { by: { actor: SignedInUser }; part: Part };

/** The line of the history that says what was done. `after` is what follows from it, with lines of its own. */
export type Line = repository.NewEvent & { after?: () => Promise<unknown> };

/** What a change did: its line; only fields that the activity names; or nothing. */
export type Done = Line | { fields: readonly string[] } | undefined;

const edited = (field: string): Did => ({ action: 'edited', fields: [field] });

/**
 * What the activity says of a line. `fields_in_to`: an edit of the fields that the line names. Null: nothing, because
 * another line says it, or because nobody who is signed in did it.
 */
const activityOf: Record<CaseEventType, Did | 'fields_in_to' | null> = {
  opened: { action: 'created' },
  stage: { action: 'status' },
  skipped: null,
  hold: { action: 'paused' },
  resumed: { action: 'resumed' },
  edited: 'fields_in_to',
  patient: 'fields_in_to',
  companion: edited('companions'),
  team_joined: { action: 'assigned' },
  team_left: { action: 'assigned' },
  task_added: edited('tasks'),
  task: edited('tasks'),
  consent_given: edited('consents'),
  consent_withdrawn: edited('consents'),
  reminders: edited('reminders'),
  link: edited('share_links'),
  kept: edited('keep_until'),
  ended: edited('ended_as'),
  option: edited('options'),
  estimate: edited('estimate'),
  answer: edited('estimate'),
  bill: edited('bill'),
  letter: edited('letters'),
  told: edited('tasks'),
  news: edited('news_by'),
  access: edited('access'),
  journey: edited('journey'),
  visa: edited('visas'),
  emptied: null,
  note: { action: 'noted' },
};

function entryOf(done: Line | { fields: readonly string[] }): Did | null {
  if ('fields' in done) return { action: 'edited', fields: done.fields };
  const entry = activityOf[done.type];
  return entry === 'fields_in_to' ? { action: 'edited', fields: done.to?.split(' ') ?? [] } : entry;
}

/** Adds what was done to the history of the case and to the activity, then what follows, and whose turn it is now. */
export async function note(writer: LockedWriter, id: number, done: Done, by: repository.By): Promise<void> {
  if (!done) return;
  const { after, ...event } = 'type' in done ? done : { after: undefined };
  if ('type' in event) await repository.insertEvent(writer, id, event, by);
  const entry = entryOf(done);
  if (entry) await recordActivity(writer, by.actor, { entity: 'case', id, ...entry }, by.now);
  await after?.();
  await refreshTurn(writer, id, by.now);
}

/** Throws `conflict`, with who changed the case last, if the case or a part of it was changed since it was read. */
export const checkRead = (
  { writer, row }: Locked,
  stored: { version: number } | undefined,
  read: number | undefined,
): Promise<void> =>
  checkCaseVersion(stored?.version ?? 0, read, () => repository.lastChangeOf(writer, row.id));

/** What is looked at before a change, and again under the lock. */
type Seen<Part> = { reader: Reader; row: Row; part: Part; actor: SignedInUser };

/** Who changes a case, and what they get back. */
export type As<Shown, Part = unknown> = {
  actor: SignedInUser;
  /** Throws for somebody who may not make the change, before they wait for the lock. */
  check?: ((seen: Seen<Part>) => unknown) | undefined;
  /** Throws `too_many`. Asked once, of those who may. */
  limit?: (() => Promise<unknown>) | undefined;
  present: (reader: Reader, row: Row) => Promise<Shown>;
};

/** For changes that only the owner may make: to anybody else, the case does not exist. */
export const isOwn = ({ row, actor }: Pick<Seen<unknown>, 'row' | 'actor'>): Row => ownCase(row, actor);

/** What is changed: the case itself, or a part of a case that `find` finds by the part's own id. */
export const theCase = (id: number) => async () => ({ case_id: id });
export const thePart =
  <Part>(find: (reader: Reader, id: number) => Promise<Part | undefined>, id: number) =>
  (reader: Reader): Promise<Part | undefined> =>
    find(reader, id);

/**
 * The one way to change a case. Whoever may not, waits for nothing. Then all requests are locked, the work is done with
 * what is stored now, it is noted, and the changed case is presented. Throws `not_found` without a case or its part.
 */
export function caseChanges({ db, clock }: { db: Database; clock: Clock }) {
  return <Part extends { case_id: number }, Shown>(
    { actor, check, limit, present }: As<Shown, Part>,
    find: (reader: Reader) => Promise<Part | undefined>,
    work: (change: Change<Part>) => Promise<Done>,
  ): Promise<Shown> => {
    const look = async (reader: Reader) => {
      const part = await find(reader);
      const row = part && (await repository.findCase(reader, part.case_id));
      if (!part || !row) throw notFound();
      await check?.({ reader, row, part, actor });
      return { row, part };
    };
    return lookThenLock(db, { look, limit }, async (writer, { row, part }) => {
      const by = { actor, now: clock().toISOString() };
      await note(writer, row.id, await work({ writer, row, part, by }), by);
      return present(writer, (await repository.findCase(writer, row.id)) ?? row);
    });
  };
}
