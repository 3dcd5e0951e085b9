import type { SignedInUser } from '#server/auth/caller.ts';
import { type Clock, day, minute, timestampAfter } from '#server/clock.ts';
import type { Database, Reader, Writer } from '#server/db/database.ts';
import { checkIsOpen, isOpenTask } from '#server/domain/cases/case-policy.ts';
import * as repository from '#server/domain/cases/case-repository.ts';
import * as letters from '#server/domain/cases/hospital-letter-repository.ts';
import * as tasks from '#server/domain/cases/task-repository.ts';
import { completeTask } from '#server/domain/cases/tasks.ts';
import { mayReadContents } from '#server/domain/cases/team-repository.ts';
import { dayInDhaka } from '#server/domain/dhaka.ts';
import { DomainError, forbidden, notFound } from '#server/errors.ts';
import type { HospitalLetter, LetterInput } from '#shared/contract/hospital-letters.ts';

/** How many letters one link may send within a day. */
const lettersOfLink = 10;
/** The same letter again within this time is one that was sent twice. */
const sameLetterMs = 10 * minute;

type Link = { id: number; hospital: string };

/** What hospitals wrote about a case, newest first, for the copy of one's data. */
export const readLetters = async (reader: Reader, caseId: number): Promise<HospitalLetter[]> =>
  (await letters.lettersOf(reader, caseId)).map(({ id, hospital, kind, text, created_at }) => ({
    ...{ id, hospital, kind, text, created_at },
  }));

/**
 * Stores what a hospital wrote through its link, and gives the office a task to read it. An answer, and a refusal, end
 * what the hospital still had to do. The case must be locked.
 */
export async function receiveLetter(
  writer: Writer,
  caseId: number,
  { link, kind, text, clock }: LetterInput & { link: Link; clock: Clock },
): Promise<void> {
  const row = await repository.findCase(writer, caseId);
  if (!row) throw notFound();
  checkIsOpen(row);
  const ofLink = (await letters.lettersOf(writer, caseId)).filter(
    ({ share_link_id }) => share_link_id === link.id,
  );
  const isTwice = (one: (typeof ofLink)[number]) =>
    one.kind === kind && one.text === text && one.created_at > timestampAfter(clock, -sameLetterMs);
  if (ofLink.some(isTwice)) return;
  const ofToday = ofLink.filter(({ created_at }) => created_at > timestampAfter(clock, -day));
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
    created_at: now,
  });
  await repository.insertEvent(writer, caseId, { type: 'letter', to: hospital }, by);
  const open = (await tasks.tasksOf(writer, caseId)).filter(
    ({ owner, state }) => owner === 'hospital' && isOpenTask(state),
  );
  if (kind !== 'more') for (const task of open) await completeTask(writer, task, by);
  const due = dayInDhaka(new Date(now));
  const task = { kind: 'hospital', owner: 'office', blocking: 1, due, state: 'requested' } as const;
  const words = { text: `Read what ${hospital} wrote`, text_bn: `${hospital} যা লিখেছে তা পড়া` };
  await tasks.insertTask(writer, { ...task, ...words, case_id: caseId, stage: row.stage, created_at: now });
  await tasks.refreshTurn(writer, caseId, now);
}

/** What hospitals wrote, for staff. */
export function hospitalLetters({ db }: { db: Database }) {
  return {
    /** Throws `forbidden` for somebody who may not read the contents of the case. */
    async ofCase(id: number, caller: SignedInUser): Promise<HospitalLetter[]> {
      const row = await repository.findCase(db.read, id);
      if (!row) throw notFound();
      if (!(await mayReadContents(db.read, row.appointment_id, caller))) throw forbidden('care_team_only');
      return readLetters(db.read, id);
    },
  };
}
