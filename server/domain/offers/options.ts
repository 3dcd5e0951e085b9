import type { SignedInUser } from '#server/auth/caller.ts';
import type { Clock } from '#server/clock.ts';
import type { Database, Reader } from '#server/db/database.ts';
import { activeStaff } from '#server/domain/accounts/account-repository.ts';
import { checkIsOpen } from '#server/domain/cases/case-policy.ts';
import { type CaseRow, findCase } from '#server/domain/cases/case-repository.ts';
import {
  type As,
  type Change,
  caseChanges,
  checkRead,
  type Done,
  type Line,
  theCase,
  thePart,
} from '#server/domain/cases/change.ts';
import { resolveHospital } from '#server/domain/cases/named-refs.ts';
import { askForAnswer } from '#server/domain/cases/tasks.ts';
import { mayReadContents } from '#server/domain/cases/team-repository.ts';
import { type Mailing, notifyFamily } from '#server/domain/news/notify-family.ts';
import * as policy from '#server/domain/offers/option-policy.ts';
import { presentOptions } from '#server/domain/offers/option-presenter.ts';
import * as repository from '#server/domain/offers/option-repository.ts';
import { stopPreparing } from '#server/domain/offers/preparing.ts';
import { conflict, invalid, notFound } from '#server/errors.ts';
import { limits } from '#shared/contract/limits.ts';
import type {
  CaseOption,
  OptionCheck,
  OptionInput,
  OptionStateInput,
  OptionUpdate,
} from '#shared/contract/options.ts';
import { dayInDhaka } from '#shared/dhaka.ts';
import { levelNeeded, permits } from '#shared/permissions.ts';

export type OptionDeps = { db: Database; clock: Clock; staffRoleIds: readonly number[] };

/** Throws `invalid` for a paper that is not among the case's current ones. */
export async function checkPaper(
  reader: Reader,
  row: CaseRow,
  document_id: number | null | undefined,
): Promise<void> {
  if (!document_id) return;
  const papers = await repository.currentPapersOf(reader, row.appointment_id);
  if (!papers.has(document_id)) throw invalid('document_id', 'option_paper_unknown');
}

/**
 * Who only reads, and is outside of the care team, sees hospitals, states and amounts: the texts tell of the illness.
 */
const withoutTexts = (option: CaseOption): CaseOption => ({
  ...option,
  summary: null,
  summary_bn: null,
  estimates: option.estimates.map((estimate) => ({ ...estimate, deposit_note: null, answer_note: null })),
});

/** How staff read and change the options of a case. Each change answers all options of the case. */
export function optionReading({ db, clock, staffRoleIds }: OptionDeps) {
  const present = async (reader: Reader, row: CaseRow, caller: SignedInUser): Promise<CaseOption[]> => {
    const viewer = { caller, staff: await staff(reader), today: dayInDhaka(clock()) };
    const options = await presentOptions(reader, row, viewer);
    const mayRead =
      permits(caller.level, 'create') || (await mayReadContents(reader, row.appointment_id, caller));
    return mayRead ? options : options.map(withoutTexts);
  };

  /** Who may check what others wrote. */
  const staff = (reader: Reader): Promise<number[]> =>
    activeStaff(reader, { staffRoleIds, level: levelNeeded.create });

  return {
    staff,

    /** For `caseChanges`: throws `conflict` for a case that is over. */
    as: (actor: SignedInUser): As<CaseOption[]> => ({
      actor,
      check: ({ row }) => checkIsOpen(row),
      present: (reader, row) => present(reader, row, actor),
    }),

    async ofCase(id: number, caller: SignedInUser): Promise<CaseOption[]> {
      const row = await findCase(db.read, id);
      if (!row) throw notFound();
      return present(db.read, row, caller);
    },
  };
}

type OptionChange = Omit<OptionUpdate, 'version'>;

/** What hospitals offer for a case: their own words, our summary, and what the patient sees of it. */
export function caseOptions(deps: OptionDeps & Mailing) {
  const change = caseChanges(deps);
  const { as, ofCase, staff } = optionReading(deps);
  type Work = (one: Change<repository.OptionRow>) => Promise<Done>;
  const changeOption = (id: number, actor: SignedInUser, work: Work) =>
    change(as(actor), thePart(repository.findOption, id), work);

  const columnsOf = async (reader: Reader, row: CaseRow, input: OptionChange) => {
    await checkPaper(reader, row, input.document_id);
    const named = input.hospital && (await resolveHospital(reader, input.hospital));
    const { doctor, document_id, summary, summary_bn } = input;
    return {
      ...(named && {
        hospital_id: named.id,
        hospital_name: named.name,
        hospital_name_bn: named.name_bn,
      }),
      ...(doctor !== undefined && { doctor_name: doctor }),
      ...(document_id !== undefined && { document_id }),
      ...(summary !== undefined && { summary }),
      ...(summary_bn !== undefined && { summary_bn }),
    };
  };

  return {
    ofCase,

    /** Drafts an option. Throws `invalid` for a paper that is not a current one of the case. */
    add: (id: number, input: OptionInput, actor: SignedInUser): Promise<CaseOption[]> =>
      change(as(actor), theCase(id), async ({ writer, row, by }) => {
        const open = (await repository.optionsOf(writer, id)).filter(({ state }) => state !== 'revoked');
        if (open.length >= limits.options) throw conflict('options_too_many');
        const { hospital_name = '', ...columns } = await columnsOf(writer, row, input);
        const author = policy.writtenColumns(null, { ...columns, hospital_name }, actor);
        const state = { state: 'draft', created_at: by.now } as const;
        await repository.insertOption(writer, {
          ...columns,
          ...author,
          ...state,
          hospital_name,
          case_id: id,
        });
        return draftOf('option');
      }),

    /** Changes an option that the patient does not see. What was shown once stays an option of the same hospital. */
    update: (id: number, { version, ...input }: OptionUpdate, actor: SignedInUser) =>
      changeOption(id, actor, async (one) => {
        const { writer, row, part: option } = one;
        policy.checkIsHidden(option);
        await checkRead(one, option, version);
        const columns = await columnsOf(writer, row, input);
        policy.checkKeepsHospital(option, columns);
        const written = policy.writtenColumns(option, columns, actor);
        await repository.updateOption(writer, id, { ...columns, ...written });
        return draftOf('option');
      }),

    /** Deletes an option that was never shown. */
    remove: (id: number, actor: SignedInUser) =>
      changeOption(id, actor, async ({ writer, part: option }) => {
        if (option.released_at !== null) throw conflict('option_released');
        await repository.deleteOption(writer, id);
        return draftOf('option');
      }),

    /** Says that the summary fits the hospital's paper. Throws `conflict` for its writers, where somebody else can. */
    check: (id: number, { version, confirm }: OptionCheck, actor: SignedInUser) =>
      changeOption(id, actor, async (one) => {
        const { writer, part: option } = one;
        await checkRead(one, option, version);
        const papers = await repository.currentPapersOf(writer, one.row.appointment_id);
        policy.checkHasPaper(option, papers);
        const may = policy.mayCheck(option, actor, await staff(writer));
        if (may === 'no' || (may === 'alone' && !confirm)) throw conflict('option_own_check');
        await repository.updateOption(writer, id, policy.checkedColumns(option, actor, may === 'yes'));
        return draftOf('option');
      }),

    /** Shows an option to the patient, or withdraws it together with its estimates. */
    setState: (id: number, { version, ...input }: OptionStateInput, actor: SignedInUser) =>
      changeOption(id, actor, async (one) => {
        const { writer, row, part: option } = one;
        if (option.state === input.state) return undefined;
        await checkRead(one, option, version);
        const event = { type: 'option', from: option.state, to: input.state } as const;
        if (input.state === 'active') {
          policy.checkMayRelease(option, await repository.currentPapersOf(writer, row.appointment_id));
          await repository.updateOption(writer, id, { state: 'active', released_at: one.by.now });
          await notifyFamily(writer, row, { kind: 'option' }, deps);
          return event;
        }
        if (option.state === 'draft') throw conflict('option_not_released');
        await repository.updateOption(writer, id, { state: 'revoked' });
        const estimates = await repository.estimatesOf(writer, row.id);
        for (const estimate of estimates)
          if (estimate.option_id === id && policy.isCurrent(estimate))
            await repository.updateEstimate(writer, estimate.id, { state: 'superseded' });
        const today = dayInDhaka(new Date(one.by.now));
        const isAsked = estimates.some((other) => other.option_id !== id && policy.isOpenTo(other, today));
        const after = async () => {
          if (!isAsked) await askForAnswer(one, { due: null });
          await stopPreparing(one, 'The estimate was withdrawn');
        };
        return { ...event, note: input.reason, after };
      }),
  };
}

/** So that a colleague's refused change can say who was faster. Only staff see it. */
export const draftOf = (type: 'option' | 'estimate'): Line => ({ type, to: 'draft', internal: 1 });
