import type { Insertable } from 'kysely';
import type { Reader, Writer } from '#server/db/database.ts';
import type { CaseTasksTable } from '#server/db/tables/cases.ts';
import { checkIsOpen } from '#server/domain/cases/case-policy.ts';
import {
  companionsOf,
  currentPapers,
  findCaseOfRequest,
  stageEventsOf,
} from '#server/domain/cases/case-repository.ts';
import type { Done, Locked } from '#server/domain/cases/change.ts';
import { currentJourney, type JourneyRow } from '#server/domain/cases/journey-repository.ts';
import { followApplications, payStep } from '#server/domain/cases/pay-tasks.ts';
import * as tasks from '#server/domain/cases/task-repository.ts';
import { setState } from '#server/domain/cases/tasks.ts';
import { nextOpenDay } from '#server/domain/open-days.ts';
import type { LockedWriter } from '#server/domain/requests/request-repository.ts';
import { readClosedDays } from '#server/domain/site/closed-days.ts';
import {
  find as findTemplate,
  type TemplateRow,
  templatesInUse,
} from '#server/domain/task-templates/task-template-repository.ts';
import { isEnded, stageSequence } from '#shared/cases/stages.ts';
import { isOpenTask } from '#shared/cases/tasks.ts';
import { type TaskStage, taskStage } from '#shared/contract/cases.ts';
import type { ClosedDays } from '#shared/contract/closed-days.ts';
import type { PaperSource, PaperType } from '#shared/contract/papers.ts';
import { dayInDhaka, daysAfter } from '#shared/dhaka.ts';
import type { DueFrom, RuleTraveller } from '#shared/records/task-templates.ts';

/** The tasks that follow from templates: one for the case, or one for each person who travels. */

type Traveller = { who: CaseTasksTable['who']['__select__']; companion_id: number | null };

const theCase: Traveller = { who: 'case', companion_id: null };
const thePatient: Traveller = { who: 'patient', companion_id: null };

async function travellersOf(reader: Reader, caseId: number): Promise<Record<RuleTraveller, Traveller[]>> {
  const companion = (await companionsOf(reader, caseId))
    .filter(({ travels }) => travels === 1)
    .map(({ id }): Traveller => ({ who: 'companion', companion_id: id }));
  return { case: [theCase], patient: [thePatient], companion, traveller: [thePatient, ...companion] };
}

type Due = { due_from: DueFrom | null; due_days: number | null };
type Calendar = { today: string; journey: JourneyRow; closed: ClosedDays };

/** When a task is due: never before today, and on no day as long as nobody knows the one that it is counted from. */
function dueDay({ due_from, due_days }: Due, { today, journey, closed }: Calendar): string | null {
  if (due_days === null) return null;
  if (due_from === 'stage' || due_from === null) return nextOpenDay(daysAfter(today, due_days), closed);
  const from = due_from === 'arrival' ? journey.arrives_on : journey.leaves_on;
  if (from === null) return null;
  const day = daysAfter(from, due_days);
  return day < today ? today : day;
}

async function calendarOf(writer: Writer, caseId: number, now: string): Promise<Calendar> {
  const today = dayInDhaka(new Date(now));
  return { today, journey: await currentJourney(writer, caseId), closed: await readClosedDays(writer) };
}

/** What a task takes from its template. */
const takenFrom = ({
  text,
  text_bn,
  why,
  why_bn,
  source,
  source_url,
  checked_on,
  text_version,
}: TemplateRow) => ({
  text,
  text_bn,
  why,
  why_bn,
  source,
  source_url,
  checked_on,
  template_version: text_version,
});

const keyOf = (template: number | null, { who, companion_id }: Traveller) =>
  `${template} ${who} ${companion_id}`;

/** Creates the tasks that follow from the templates of these stages, except those that the case already had. */
async function addMissing(
  { writer, row, by }: Locked,
  stages: readonly TaskStage[],
  isWanted: (template: TemplateRow) => boolean = () => true,
): Promise<void> {
  const templates = (await templatesInUse(writer, stages)).filter(isWanted);
  if (templates.length === 0) return;
  const travellers = await travellersOf(writer, row.id);
  const all = await tasks.tasksOf(writer, row.id);
  const existing = new Set(all.map((task) => keyOf(task.template_id, task)));
  const hasPayTask = all.some(({ application_id }) => application_id !== null);
  const calendar = await calendarOf(writer, row.id, by.now);
  const rows = templates.flatMap((template): Insertable<CaseTasksTable>[] => {
    const { id, stage, kind, owner, blocking } = template;
    const due = dueDay(template, calendar);
    const common = { case_id: row.id, state: 'requested', created_at: by.now } as const;
    // Each application has its own task to pay.
    if (hasPayTask && template.step === payStep && template.who === 'case') return [];
    return travellers[template.who]
      .filter((traveller) => !existing.has(keyOf(id, traveller)))
      .map((traveller) => ({
        ...common,
        ...traveller,
        ...takenFrom(template),
        template_id: id,
        stage,
        kind,
        owner,
        blocking,
        due,
      }));
  });
  await tasks.insertTasks(writer, rows);
}

/** Creates the tasks of a stage from its templates, except those that the case already had. */
export async function addTasksOfStage(one: Locked, stage: TaskStage): Promise<void> {
  await addMissing(one, [stage]);
  await followPapersOf(one);
}

const noLonger = { state: 'cancelled', note: 'Does not travel', internal: 1, set_by: 'traveller' } as const;

/**
 * Makes the tasks of companions follow who travels: somebody new gets those of the stages so far, and the open ones of
 * somebody who stays are cancelled until they travel after all.
 */
export async function followTravellers(one: Locked): Promise<void> {
  const { writer, row } = one;
  if (isEnded(row.stage)) return;
  const travelling = new Set(
    (await companionsOf(writer, row.id)).flatMap((c) => (c.travels === 1 ? c.id : [])),
  );
  for (const task of await tasks.tasksOf(writer, row.id)) {
    if (task.who !== 'companion') continue;
    const travels = task.companion_id !== null && travelling.has(task.companion_id);
    if (!travels && isOpenTask(task)) await setState(one, task, noLonger);
    else if (travels && task.set_by === 'traveller')
      await setState(one, task, { state: 'requested', note: null, internal: 1 });
  }
  const reached = stageSequence.indexOf(row.stage);
  const entered = (await stageEventsOf(writer, row.id)).flatMap(
    ({ to }) => taskStage.safeParse(to).data ?? [],
  );
  const stages = [...new Set(entered)].filter((stage) => stageSequence.indexOf(stage) <= reached);
  if (stages.length > 0)
    await addMissing(one, stages, ({ who }) => who === 'companion' || who === 'traveller');
  await followPapersOf(one);
}

/** Moves the open tasks whose days are counted from the journey's, except those that a person gave a day. */
export async function followJourney({ writer, row, by }: Locked): Promise<void> {
  const calendar = await calendarOf(writer, row.id, by.now);
  for (const task of await tasks.tasksOf(writer, row.id)) {
    if (task.due_from === null || task.due_from === 'stage') continue;
    if (!isOpenTask(task) || task.due_by_hand === 1) continue;
    const due = dueDay(task, calendar);
    if (due !== task.due) await tasks.updateTask(writer, task.id, { due, reminded_on: null });
  }
}

/** A task gets what its rule says now. Its state stays. */
export async function renewTask({ writer, row }: Locked, task: tasks.TaskRow): Promise<Done> {
  checkIsOpen(row);
  const template = task.template_id === null ? undefined : await findTemplate(writer, task.template_id);
  if (!template || template.text_version === task.template_version) return undefined;
  await tasks.updateTask(writer, task.id, takenFrom(template));
  return { type: 'task', note: template.text };
}

type Paper = { type: PaperType; source: PaperSource; companion_id: number | null };

/** What is a report of a patient. A paper whose kind nobody chose may be anything. */
const reports: readonly PaperType[] = ['lab', 'imaging', 'prescription', 'discharge', 'letter'];

/** Whether a task asks for the reports: they have several types, and the first that the family sends completes it. */
const asksForReports = ({ paper_type, rule_step, owner }: tasks.TaskRow): boolean =>
  paper_type === null && rule_step === 'reports' && owner === 'patient';

/** Whether a paper is the one that a task asks for: of its type, and of its traveller. */
export const isPaperFor =
  (task: tasks.TaskRow) =>
  ({ type, source, companion_id }: Paper): boolean =>
    (asksForReports(task)
      ? source !== 'hospital' && companion_id === null && reports.includes(type)
      : type === task.paper_type) &&
    (task.who === 'case' ||
      (task.who === 'patient'
        ? companion_id === null
        : companion_id !== null && companion_id === task.companion_id));

/** Whether a task is of what the bank asks for. Nobody is asked for the papers of a companion who was removed. */
export const isForBank = ({ for_bank, who, companion_id, state }: tasks.TaskRow): boolean =>
  for_bank === 1 &&
  (who !== 'companion' || companion_id !== null) &&
  (isOpenTask({ state }) || state === 'completed');

type BankPaper = tasks.TaskRow & { paper_type: NonNullable<tasks.TaskRow['paper_type']> };
/** The tasks that ask for a paper for the bank. */
export const bankPapersOf = (all: readonly tasks.TaskRow[]): BankPaper[] =>
  all.filter((task): task is BankPaper => isForBank(task) && task.paper_type !== null);

/** Completes the tasks whose paper is there, and asks again for those whose paper is no longer current. */
async function followPapersOf(one: Locked): Promise<void> {
  const { writer, row } = one;
  const asking = (await tasks.tasksOf(writer, row.id)).filter(
    (task) => task.paper_type !== null || asksForReports(task),
  );
  if (asking.length === 0) return;
  const papers = await currentPapers(writer, row.appointment_id);
  for (const task of asking) {
    const isHere = papers.some(isPaperFor(task));
    if (isHere && isOpenTask(task))
      await setState(one, task, { state: 'completed', note: null, set_by: 'paper' });
    else if (!isHere && task.set_by === 'paper')
      await setState(one, task, { state: 'requested', note: null });
  }
}

/** Makes the tasks of a request's case follow its papers. Call it after a change of the papers. */
export async function followPapers(
  writer: LockedWriter,
  requestId: number | null,
  by: Locked['by'],
): Promise<void> {
  const row = requestId === null ? undefined : await findCaseOfRequest(writer, requestId);
  if (!row || isEnded(row.stage)) return;
  await followPapersOf({ writer, row, by });
  await followApplications({ writer, row, by });
  await tasks.refreshTurn(writer, row.id, by.now);
}
