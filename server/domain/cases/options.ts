import type { SignedInUser } from '#server/auth/caller.ts';
import type { Reader, Writer } from '#server/db/database.ts';
import { checkCaseVersion } from '#server/domain/cases/case-policy.ts';
import * as cases from '#server/domain/cases/case-repository.ts';
import { type Mailing, mailNews } from '#server/domain/cases/messages.ts';
import { resolveHospital } from '#server/domain/cases/named-refs.ts';
import {
  checkPaper,
  type OptionDeps,
  type OptionWork,
  optionChanges,
} from '#server/domain/cases/option-changes.ts';
import * as policy from '#server/domain/cases/option-policy.ts';
import * as repository from '#server/domain/cases/option-repository.ts';
import { askForAnswer } from '#server/domain/cases/tasks.ts';
import { conflict } from '#server/errors.ts';
import { limits } from '#shared/contract/limits.ts';
import type {
  CaseOption,
  OptionCheck,
  OptionInput,
  OptionStateInput,
  OptionUpdate,
} from '#shared/contract/options.ts';
import { dayInDhaka } from '#shared/dhaka.ts';

/** Throws `conflict`, with who changed it, if an option or an estimate was changed since it was read. */
export const checkVersion = (
  writer: Writer,
  part: { case_id: number; version: number },
  version: number | undefined,
): Promise<void> => checkCaseVersion(part.version, version, () => cases.lastChangeOf(writer, part.case_id));

type OptionChange = Omit<OptionUpdate, 'version'>;

/** What hospitals offer for a case: their own words, our summary, and what the patient sees of it. */
export function caseOptions(deps: OptionDeps & Mailing) {
  const { change, changePart, ofCase, staff } = optionChanges(deps);
  const changeOption = (id: number, actor: SignedInUser, work: OptionWork<repository.OptionRow>) =>
    changePart(repository.findOption, id, actor, ['options'], work);

  const columnsOf = async (reader: Reader, row: cases.CaseRow, input: OptionChange) => {
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
      change(id, actor, ['options'], async (writer, row, by) => {
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
        await noteDraft(writer, row, by);
      }),

    /** Changes an option that the patient does not see. What was shown once stays an option of the same hospital. */
    update: (id: number, { version, ...input }: OptionUpdate, actor: SignedInUser) =>
      changeOption(id, actor, async (writer, row, option, by) => {
        policy.checkIsHidden(option);
        await checkVersion(writer, option, version);
        const columns = await columnsOf(writer, row, input);
        policy.checkKeepsHospital(option, columns);
        const written = policy.writtenColumns(option, columns, actor);
        await repository.updateOption(writer, id, { ...columns, ...written });
        await noteDraft(writer, row, by);
      }),

    /** Deletes an option that was never shown. */
    remove: (id: number, actor: SignedInUser) =>
      changeOption(id, actor, async (writer, row, option, by) => {
        if (option.released_at !== null) throw conflict('option_released');
        await repository.deleteOption(writer, id);
        await noteDraft(writer, row, by);
      }),

    /** Says that the summary fits the hospital's paper. Throws `conflict` for its writers, where somebody else can. */
    check: (id: number, { version, confirm }: OptionCheck, actor: SignedInUser) =>
      changeOption(id, actor, async (writer, row, option, by) => {
        await checkVersion(writer, option, version);
        const may = policy.mayCheck(option, actor, await staff(writer));
        if (may === 'no' || (may === 'alone' && !confirm)) throw conflict('option_own_check');
        await repository.updateOption(writer, id, policy.checkedColumns(option, actor, may === 'yes'));
        await noteDraft(writer, row, by);
      }),

    /** Shows an option to the patient, or withdraws it together with its estimates. */
    setState: (id: number, { version, ...input }: OptionStateInput, actor: SignedInUser) =>
      changeOption(id, actor, async (writer, row, option, by) => {
        if (option.state === input.state) return;
        await checkVersion(writer, option, version);
        const event = { type: 'option', from: option.state, to: input.state } as const;
        if (input.state === 'active') {
          policy.checkMayRelease(option, await repository.currentPapersOf(writer, row.appointment_id));
          await repository.updateOption(writer, id, { state: 'active', released_at: by.now });
          await cases.insertEvent(writer, row.id, event, by);
          await mailNews(writer, row, deps);
          return;
        }
        if (option.state === 'draft') throw conflict('option_not_released');
        await repository.updateOption(writer, id, { state: 'revoked' });
        await cases.insertEvent(writer, row.id, { ...event, note: input.reason }, by);
        const estimates = await repository.estimatesOf(writer, row.id);
        for (const estimate of estimates)
          if (estimate.option_id === id && policy.isCurrent(estimate))
            await repository.updateEstimate(writer, estimate.id, { state: 'superseded' });
        const today = dayInDhaka(new Date(by.now));
        const isAsked = estimates.some((one) => one.option_id !== id && policy.isOpenTo(one, today));
        if (!isAsked) await askForAnswer(writer, row, { due: null }, by);
      }),
  };
}

/** So that a colleague's refused change can say who was faster. Only staff see it. */
export const noteDraft = (
  writer: Writer,
  row: cases.CaseRow,
  by: cases.By,
  type: 'option' | 'estimate' = 'option',
) => cases.insertEvent(writer, row.id, { type, to: 'draft', internal: 1 }, by);
