import type { SignedInUser } from '#server/auth/caller.ts';
import type { Clock } from '#server/clock.ts';
import type { Database, Reader, Writer } from '#server/db/database.ts';
import { activeStaff } from '#server/domain/accounts/account-repository.ts';
import { recordActivity } from '#server/domain/activity/record-activity.ts';
import { checkIsOpen } from '#server/domain/cases/case-policy.ts';
import * as cases from '#server/domain/cases/case-repository.ts';
import { presentOptions } from '#server/domain/cases/option-presenter.ts';
import { currentPapersOf } from '#server/domain/cases/option-repository.ts';
import { mayReadContents } from '#server/domain/cases/team-repository.ts';
import { invalid, notFound } from '#server/errors.ts';
import type { CaseOption } from '#shared/contract/options.ts';
import { dayInDhaka } from '#shared/dhaka.ts';
import { levelNeeded, permits } from '#shared/permissions.ts';

export type OptionDeps = { db: Database; clock: Clock; staffRoleIds: readonly number[] };
type Row = cases.CaseRow;
type Found = { case_id: number };
export type OptionWork<Part = undefined> = (
  writer: Writer,
  row: Row,
  part: Part,
  by: cases.By & { actor: SignedInUser },
) => Promise<void>;

/** Throws `invalid` for a paper that is not among the case's current ones. */
export async function checkPaper(
  reader: Reader,
  row: Row,
  document_id: number | null | undefined,
): Promise<void> {
  if (!document_id) return;
  const papers = await currentPapersOf(reader, row.appointment_id);
  if (!papers.has(document_id)) throw invalid('document_id', 'option_paper_unknown');
}

/** Who only reads, and is outside of the care team, sees hospitals, states and amounts: the texts tell of the illness. */
const withoutTexts = (option: CaseOption): CaseOption => ({
  ...option,
  summary: null,
  summary_bn: null,
  estimates: option.estimates.map((estimate) => ({ ...estimate, deposit_note: null, answer_note: null })),
});

/** How staff read and change the options of a case. Each change answers all options of the case. */
export function optionChanges({ db, clock, staffRoleIds }: OptionDeps) {
  const present = async (reader: Reader, row: Row, caller: SignedInUser): Promise<CaseOption[]> => {
    const viewer = { caller, staff: await staff(reader), today: dayInDhaka(clock()) };
    const options = await presentOptions(reader, row, viewer);
    const mayRead =
      permits(caller.level, 'create') || (await mayReadContents(reader, row.appointment_id, caller));
    return mayRead ? options : options.map(withoutTexts);
  };

  /** Who may check what others wrote. */
  const staff = (reader: Reader): Promise<number[]> =>
    activeStaff(reader, { staffRoleIds, level: levelNeeded.create });

  /** Throws `not_found`, and `conflict` for a case that is over, before anybody waits for the lock. */
  const change = async (
    caseId: number,
    actor: SignedInUser,
    fields: ['options'] | ['estimate'],
    work: (writer: Writer, row: Row, by: cases.By & { actor: SignedInUser }) => Promise<void>,
  ): Promise<CaseOption[]> => {
    const found = await cases.findCase(db.read, caseId);
    if (!found) throw notFound();
    checkIsOpen(found);
    return db.transaction(async (writer) => {
      const row = await cases.lockCase(writer, caseId);
      if (!row) throw notFound();
      checkIsOpen(row);
      const by = { actor, now: clock().toISOString() };
      await work(writer, row, by);
      await recordActivity(writer, actor, { entity: 'case', id: caseId, action: 'edited', fields }, by.now);
      return present(writer, row, actor);
    });
  };

  return {
    staff,
    change,

    async ofCase(id: number, caller: SignedInUser): Promise<CaseOption[]> {
      const row = await cases.findCase(db.read, id);
      if (!row) throw notFound();
      return present(db.read, row, caller);
    },

    /** Changes an option or an estimate, which `find` reads again once the case is locked. */
    async changePart<Part extends Found>(
      find: (reader: Reader, id: number) => Promise<Part | undefined>,
      id: number,
      actor: SignedInUser,
      fields: ['options'] | ['estimate'],
      work: OptionWork<Part>,
    ): Promise<CaseOption[]> {
      const known = await find(db.read, id);
      if (!known) throw notFound();
      return change(known.case_id, actor, fields, async (writer, row, by) => {
        const part = await find(writer, id);
        if (!part) throw notFound();
        await work(writer, row, part, by);
      });
    },
  };
}
