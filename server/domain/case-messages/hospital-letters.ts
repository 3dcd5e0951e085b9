import type { SignedInUser } from '#server/auth/caller.ts';
import { type Clock, day, hour, minute, timestampAfter } from '#server/clock.ts';
import type { Database, Reader, Writer } from '#server/db/database.ts';
import * as letters from '#server/domain/case-messages/hospital-letter-repository.ts';
import { checkIsOpen } from '#server/domain/cases/case-policy.ts';
import * as repository from '#server/domain/cases/case-repository.ts';
import type { Locked } from '#server/domain/cases/change.ts';
import * as tasks from '#server/domain/cases/task-repository.ts';
import { completeTask } from '#server/domain/cases/tasks.ts';
import { mayReadContents } from '#server/domain/cases/team-repository.ts';
import { activeConsentFor } from '#server/domain/consents/hospital-consent-repository.ts';
import type { LockedWriter } from '#server/domain/requests/request-repository.ts';
import { DomainError, forbidden, notFound } from '#server/errors.ts';
import { isEnded } from '#shared/cases/stages.ts';
import { isOpenTask } from '#shared/cases/tasks.ts';
import type { HospitalLetter, Letter, LetterInput, WrittenKind } from '#shared/contract/hospital-letters.ts';
import { dayInDhaka } from '#shared/dhaka.ts';

/** How many letters one link may send within a day. */
const lettersOfLink = 10;
/** The same letter again within this time is one that was sent twice. */
export const sameLetterMs = 10 * minute;

type Link = { id: number; hospital: string };

type LetterRow = {
  id: number;
  kind: WrittenKind;
  text: string;
  written_by: string | null;
  created_at: string;
};

/** Presents a letter as both sides read it. */
export const presentLetter = ({ id, kind, text, written_by, created_at }: LetterRow): Letter => ({
  id,
  kind,
  text,
  by: written_by,
  created_at,
});

/** What hospitals and the office wrote to each other about a case, newest first. */
export const readLetters = async (reader: Reader, caseId: number): Promise<HospitalLetter[]> =>
  (await letters.lettersOf(reader, caseId)).map((row) => ({
    ...presentLetter(row),
    hospital: row.hospital,
    link_id: row.share_link_id,
  }));

/** Whether a hospital is the one that the open tasks of a case mean: any, as long as the case has none. */
async function isOfCase(writer: Writer, row: repository.CaseRow, hospital: string): Promise<boolean> {
  const { hospital_id: id, hospital_name: name, hospital_name_bn: name_bn } = row;
  if (name === null || name === hospital) return true;
  return (await activeConsentFor(writer, row.id, { id, name, name_bn }))?.hospital_name === hospital;
}

/**
 * Gives the office a task to read what a hospital wrote, in words or on paper; until it is done, there is no second
 * one. Where it `endsTasks`, nothing is left of what the hospital still had to do.
 */
async function askToRead(
  one: Locked,
  { hospital, endsTasks }: { hospital: string; endsTasks: boolean },
): Promise<void> {
  const { writer, row, by } = one;
  const open = (await tasks.tasksOf(writer, row.id)).filter(isOpenTask);
  if (endsTasks && (await isOfCase(writer, row, hospital)))
    for (const task of open) if (task.owner === 'hospital') await completeTask(one, task);
  // Relatives with a link may see tasks, but not which hospital it is.
  const words = { text: 'Read what the hospital wrote', text_bn: 'হাসপাতাল যা লিখেছে তা পড়া' };
  if (!open.some(({ owner, text }) => owner === 'office' && text === words.text)) {
    const due = dayInDhaka(new Date(by.now));
    const task = { kind: 'hospital', owner: 'office', blocking: 1, due, state: 'requested' } as const;
    const place = { case_id: row.id, stage: row.stage, created_at: by.now };
    await tasks.insertTask(writer, { ...task, ...words, ...place });
  }
  await tasks.refreshTurn(writer, row.id, by.now);
}

/**
 * Follows a paper that a hospital sent: the office gets its task, and the case's history a line, of which several
 * papers within an hour have one. After the end of a case nobody gets a task.
 */
export async function receivePaper(
  writer: LockedWriter,
  requestId: number,
  { hospital, clock }: { hospital: string; clock: Clock },
): Promise<void> {
  const row = await repository.findCaseOfRequest(writer, requestId);
  if (!row) return;
  const by = { actor: null, now: clock().toISOString() };
  const line = { type: 'letter', to: hospital } as const;
  if (!(await repository.hasEventSince(writer, row.id, line, timestampAfter(clock, -hour))))
    await repository.insertEvent(writer, row.id, line, by);
  if (!isEnded(row.stage)) await askToRead({ writer, row, by }, { hospital, endsTasks: true });
}

/**
 * Stores what a hospital wrote through its link, and gives the office a task to read it. An answer, and a refusal, end
 * what the hospital still had to do.
 */
export async function receiveLetter(
  writer: LockedWriter,
  caseId: number,
  { link, kind, text, name, clock }: LetterInput & { link: Link; clock: Clock },
): Promise<void> {
  const row = await repository.findCase(writer, caseId);
  if (!row) throw notFound();
  checkIsOpen(row);
  const ofToday = (await letters.lettersOfLink(writer, link.id, timestampAfter(clock, -day))).filter(
    (one) => one.kind !== 'office',
  );
  const isTwice = (one: (typeof ofToday)[number]) =>
    one.kind === kind && one.text === text && one.created_at > timestampAfter(clock, -sameLetterMs);
  if (ofToday.some(isTwice)) return;
  if (ofToday.length >= lettersOfLink) throw new DomainError('too_many', 'too_many', { retryAfter: 3600 });
  const now = clock().toISOString();
  const by = { actor: null, now };
  const { id: share_link_id, hospital } = link;
  await letters.insertLetter(writer, {
    case_id: caseId,
    share_link_id,
    hospital,
    kind,
    text,
    written_by: name ?? null,
    created_at: now,
  });
  await repository.insertEvent(writer, caseId, { type: 'letter', to: hospital }, by);
  await askToRead({ writer, row, by }, { hospital, endsTasks: kind === 'here' || kind === 'declines' });
}

/** Throws `forbidden` for somebody who may not read the contents of a case. */
export async function checkMayReadLetters(
  reader: Reader,
  { appointment_id }: repository.CaseRow,
  caller: SignedInUser,
): Promise<void> {
  if (!(await mayReadContents(reader, appointment_id, caller))) throw forbidden('care_team_only');
}

/** What hospitals and the office wrote to each other, for staff. */
export function hospitalLetters({ db }: { db: Database }) {
  return {
    /** Throws `forbidden` for somebody who may not read the contents of the case. */
    async ofCase(id: number, caller: SignedInUser): Promise<HospitalLetter[]> {
      const row = await repository.findCase(db.read, id);
      if (!row) throw notFound();
      await checkMayReadLetters(db.read, row, caller);
      return readLetters(db.read, id);
    },
  };
}
