import type { SignedInUser } from '#server/auth/caller.ts';
import type { Writer } from '#server/db/database.ts';
import { processQueue } from '#server/db/process-queue.ts';
import { addOfficeTask, isOfficeAsked } from '#server/domain/case-messages/messages.ts';
import { checkCaseVersion } from '#server/domain/cases/case-policy.ts';
import * as cases from '#server/domain/cases/case-repository.ts';
import {
  type Change,
  caseChanges,
  checkRead,
  type Done,
  type Locked,
  thePart,
} from '#server/domain/cases/change.ts';
import { tasksOf } from '#server/domain/cases/task-repository.ts';
import { askForAnswer, completeTask } from '#server/domain/cases/tasks.ts';
import { findNewestRate } from '#server/domain/exchange-rates/exchange-rate-repository.ts';
import { type Mailing, notifyFamily } from '#server/domain/news/notify-family.ts';
import * as policy from '#server/domain/offers/option-policy.ts';
import * as repository from '#server/domain/offers/option-repository.ts';
import { checkPaper, draftOf, type OptionDeps, optionReading } from '#server/domain/offers/options.ts';
import { startPreparing, stopPreparing } from '#server/domain/offers/preparing.ts';
import { type LockedWriter, lockingRequests } from '#server/domain/requests/request-repository.ts';
import { conflict, notFound } from '#server/errors.ts';
import { isOpenTask } from '#shared/cases/tasks.ts';
import type { ConsentWay } from '#shared/contract/case-parts.ts';
import { limits } from '#shared/contract/limits.ts';
import type {
  CaseOption,
  EstimateSend,
  EstimateUpdate,
  OwnAnswer,
  RecordedAnswer,
} from '#shared/contract/options.ts';
import { dayInDhaka, daysAfter } from '#shared/dhaka.ts';

/** How many days the family has for its answer, at most. */
const answerDays = 7;

type Given = { how: ConsentWay; given_by: string; recorded_by: string | null };

/** The office's task once an estimate has expired; with the hospital, where the case has others. */
const renewalText = (option: Pick<repository.OptionRow, 'hospital_name' | 'hospital_name_bn'> | null) => ({
  text: `Ask the hospital for a new estimate${option ? `: ${option.hospital_name}` : ''}`,
  text_bn: `হাসপাতালের কাছে নতুন হিসাব চাওয়া${option ? `: ${option.hospital_name_bn ?? option.hospital_name}` : ''}`,
});

/** The new estimate is there: the office need not ask for it any more. */
async function completeRenewal(one: Locked, option: repository.OptionRow): Promise<void> {
  const texts = [renewalText(null).text, renewalText(option).text];
  for (const task of await tasksOf(one.writer, one.row.id))
    if (task.kind === 'estimate' && task.owner === 'office' && isOpenTask(task) && texts.includes(task.text))
      await completeTask(one, task);
}

/** The estimates of a case's options: drafts, sent versions that never change, and the family's answers. */
export function caseEstimates(deps: OptionDeps & Mailing) {
  const change = caseChanges(deps);
  const { as } = optionReading(deps);
  type Work = (one: Change<repository.EstimateRow>) => Promise<Done>;
  const changeEstimate = (id: number, actor: SignedInUser, work: Work) =>
    change(as(actor), thePart(repository.findEstimate, id), work);
  const today = () => dayInDhaka(deps.clock());

  const optionOf = async (writer: Writer, { option_id }: repository.EstimateRow) => {
    const option = await repository.findOption(writer, option_id);
    if (!option) throw notFound();
    return option;
  };
  const linesOf = async (writer: Writer, { id, case_id }: repository.EstimateRow) =>
    (await repository.linesOf(writer, case_id)).filter(({ estimate_id }) => estimate_id === id);

  return {
    /** Begins a new version: a copy of the newest, or with every topic as not said. */
    add: (optionId: number, actor: SignedInUser): Promise<CaseOption[]> =>
      change(
        as(actor),
        thePart(repository.findOption, optionId),
        async ({ writer, row, part: option, by }) => {
          const known = (await repository.estimatesOf(writer, row.id)).filter(
            ({ option_id }) => option_id === option.id,
          );
          const [newest] = known;
          if (newest?.state === 'draft') throw conflict('estimate_draft_exists');
          if (known.length >= limits.estimates) throw conflict('estimates_too_many');
          const {
            currency = 'THB',
            document_id = null,
            deposit_minor = null,
            deposit_note = null,
            dated_on = null,
            valid_until = null,
          } = newest ?? {};
          const id = await repository.insertEstimate(writer, {
            option_id: option.id,
            case_id: row.id,
            number: (newest?.number ?? 0) + 1,
            state: 'draft',
            currency,
            document_id,
            deposit_minor,
            deposit_note,
            dated_on,
            valid_until,
            created_at: by.now,
          });
          const before = newest ? await linesOf(writer, newest) : [];
          await repository.replaceLines(writer, id, policy.wholeLines(before));
          return draftOf('estimate');
        },
      ),

    /** Changes a draft. Throws `conflict` once it was sent. */
    update: (id: number, { version, lines, ...input }: EstimateUpdate, actor: SignedInUser) =>
      changeEstimate(id, actor, async (one) => {
        const { writer, row, part: estimate } = one;
        policy.checkIsDraft(estimate);
        await checkRead(one, estimate, version);
        await checkPaper(writer, row, input.document_id);
        const { dated_on = null, valid_until = null, deposit_minor = null, deposit_note = null } = input;
        const { currency, document_id = null } = input;
        const days = { dated_on, valid_until };
        const rest = { currency, deposit_minor, deposit_note, document_id };
        const total = input.paper_total && {
          paper_low_minor: input.paper_total.low_minor,
          paper_high_minor: input.paper_total.high_minor,
        };
        const none = { paper_low_minor: null, paper_high_minor: null };
        const control = input.paper_total === undefined ? {} : (total ?? none);
        await repository.updateEstimate(writer, id, { ...days, ...rest, ...control });
        const whole = lines.map(({ low_minor = null, high_minor = null, ...line }) => ({
          ...line,
          low_minor,
          high_minor: high_minor ?? low_minor,
        }));
        await repository.replaceLines(writer, id, policy.wholeLines(whole));
        return draftOf('estimate');
      }),

    /** Deletes a draft. */
    remove: (id: number, actor: SignedInUser) =>
      changeEstimate(id, actor, async ({ writer, part: estimate }) => {
        policy.checkIsDraft(estimate);
        await repository.deleteEstimate(writer, id);
        return draftOf('estimate');
      }),

    /** Sends a draft to the patient: from then on it stays as it is, with its rate, and replaces the version before. */
    send: (id: number, { version, confirm = false }: EstimateSend, actor: SignedInUser) =>
      changeEstimate(id, actor, async (one) => {
        const { writer, row, part: estimate } = one;
        const option = await optionOf(writer, estimate);
        policy.checkIsDraft(estimate);
        await checkRead(one, estimate, version);
        const lines = await linesOf(writer, estimate);
        policy.checkMaySend(estimate, lines, option, today());
        if (!confirm) policy.checkTotal(estimate, lines);
        const rate = await findNewestRate(writer, estimate.currency);
        if (!rate || rate.day < daysAfter(today(), -limits.rateDays)) throw conflict('rate_old');
        for (const other of await repository.estimatesOf(writer, row.id)) {
          if (other.option_id !== option.id || !policy.isCurrent(other)) continue;
          await repository.updateEstimate(writer, other.id, { state: 'superseded' });
        }
        const { bdt_e6, source: rate_source, day: rate_day } = rate;
        const sent = { state: 'sent', sent_at: one.by.now, sent_by: actor.name } as const;
        await repository.updateEstimate(writer, id, { ...sent, bdt_e6, rate_source, rate_day });
        const soon = daysAfter(today(), answerDays);
        const last = estimate.valid_until ?? soon;
        const after = async () => {
          await completeRenewal(one, option);
          await askForAnswer(one, { due: last < soon ? last : soon });
          await stopPreparing(one, 'A newer estimate took its place');
          await notifyFamily(writer, row, { kind: 'estimate' }, deps);
        };
        return { type: 'estimate', to: 'sent', from: String(estimate.number), after };
      }),

    /**
     * Ends the family's task to answer an estimate whose last day is over, and gives the office the one to ask for a
     * new one. Once for each estimate, by whichever node runs first.
     */
    async renewExpired(stopping?: AbortSignal): Promise<void> {
      if (!(await repository.nextExpired(deps.db.read, 0, today()))) return;
      const take = (writer: Writer, after: number) => repository.nextExpired(writer, after, today());
      const work = async (
        writer: LockedWriter,
        { id, case_id, option_id }: NonNullable<Awaited<ReturnType<typeof take>>>,
      ) => {
        const by = { actor: null, now: deps.clock().toISOString() };
        await repository.markRenewal(writer, id, by.now);
        const row = await cases.findCase(writer, case_id);
        const options = await repository.optionsOf(writer, case_id);
        const option = options.find((one) => one.id === option_id);
        if (!row || !option) return;
        const estimates = await repository.estimatesOf(writer, case_id);
        const end = { state: 'cancelled', note: 'The last day of the estimate is over' } as const;
        const one = { writer, row, by };
        if (!estimates.some((other) => policy.isOpenTo(other, today())))
          await askForAnswer(one, { due: null, end });
        const others = options.filter(({ state }) => state === 'active').length > 1;
        const what = { kind: 'estimate', blocking: 1 } as const;
        await addOfficeTask(one, renewalText(others ? option : null), what);
      };
      const queue = { take, work, failed: 'Some expired estimates could not be renewed' };
      await processQueue(lockingRequests(deps.db), queue, stopping);
    },

    /** Writes down an answer that the patient gave elsewhere. */
    record: (id: number, { how, given_by, ...answer }: RecordedAnswer, actor: SignedInUser) =>
      changeEstimate(id, actor, (one) => {
        const given = { how, given_by, recorded_by: actor.name };
        return answerEstimate(one, { id, ...answer, ...given, today: today() });
      }),
  };
}

type Answer = Given & Pick<OwnAnswer, 'accept' | 'note' | 'version'> & { id: number; today: string };

/** Stores the answer to an estimate of a case. The same answer again changes nothing. */
export async function answerEstimate(
  one: Locked,
  { id, accept, note = null, version, how, given_by, recorded_by, today }: Answer,
): Promise<Done> {
  const { writer, row, by } = one;
  const estimate = await repository.findEstimate(writer, id);
  const option = estimate && (await repository.findOption(writer, estimate.option_id));
  if (!estimate || !option || estimate.case_id !== row.id) throw notFound();
  const state = accept ? 'accepted' : 'declined';
  if (estimate.state === state) return undefined;
  const others = await repository.estimatesOf(writer, row.id);
  policy.checkMayAnswer(estimate, option, { accept, today, others });
  // Only staff are told who was faster: the family reads no name of staff, and nothing of their drafts.
  if (recorded_by !== null) await checkRead(one, estimate, version);
  else await checkCaseVersion(estimate.version, version, async () => undefined);
  await repository.updateEstimate(writer, id, {
    state,
    answered_at: by.now,
    answer_how: how,
    answered_by: given_by,
    recorded_by,
    answer_note: note,
  });
  const after = async () => {
    const isAsked = others.some((other) => other.id !== id && policy.isOpenTo(other, today) && !accept);
    if (!isAsked) await askForAnswer(one, { due: null });
    if (!accept) await stopPreparing(one, 'The family took its yes back');
    else await startPreparing(one);
    // Whoever recorded it has spoken with the family; a family that changes its mind twice is asked once.
    if (accept || recorded_by !== null || (await isOfficeAsked(writer, row.id))) return;
    await addOfficeTask(one, {
      text: 'The family said no to an estimate: ask what they need',
      text_bn: 'পরিবার একটি হিসাব ধরে এগোতে চায় না। কী দরকার, জেনে নিতে হবে',
    });
  };
  return { type: 'answer', from: how, to: state, after };
}
