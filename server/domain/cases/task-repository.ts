import type { Insertable, Updateable } from 'kysely';
import type { Reader, Writer } from '#server/db/database.ts';
import type { CaseTasksTable } from '#server/db/tables/cases.ts';
import { turnOf } from '#server/domain/cases/case-policy.ts';
import { findCase, setTurn } from '#server/domain/cases/case-repository.ts';
import { nextOpenDay } from '#server/domain/open-days.ts';
import { readClosedDays } from '#server/domain/site/closed-days.ts';
import type { TaskStage } from '#shared/contract/cases.ts';
import { dayInDhaka, daysAfter } from '#shared/dhaka.ts';

const tasksQuery = (reader: Reader) =>
  reader
    .selectFrom('case_tasks')
    .leftJoin('users', 'users.id', 'case_tasks.assignee_id')
    .selectAll('case_tasks')
    .select('users.name as assignee_name');

/** The tasks of a case, in the order in which they were created. */
export const tasksOf = (reader: Reader, caseId: number) =>
  tasksQuery(reader).where('case_tasks.case_id', '=', caseId).orderBy('case_tasks.id').execute();
export type TaskRow = Awaited<ReturnType<typeof tasksOf>>[number];

export const findTask = (reader: Reader, id: number): Promise<TaskRow | undefined> =>
  tasksQuery(reader).where('case_tasks.id', '=', id).executeTakeFirst();

/** Recomputes whose turn it is. Call this after every change of a case's tasks, stage or hold. */
export async function refreshTurn(writer: Writer, caseId: number, now: string): Promise<void> {
  const one = await findCase(writer, caseId);
  if (one) await setTurn(writer, caseId, turnOf(one, await tasksOf(writer, caseId), now));
}

export async function insertTask(writer: Writer, row: Insertable<CaseTasksTable>): Promise<number> {
  const { id } = await writer.insertInto('case_tasks').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Changes a task and raises its version. */
export async function updateTask(
  writer: Writer,
  id: number,
  change: Updateable<CaseTasksTable>,
): Promise<void> {
  await writer
    .updateTable('case_tasks')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Creates the tasks of a stage from its templates, except those that the case already had. */
export async function addTasksOfStage(
  writer: Writer,
  caseId: number,
  stage: TaskStage,
  now: string,
): Promise<void> {
  const templates = await writer
    .selectFrom('task_templates')
    .selectAll()
    .where('stage', '=', stage)
    .where('active', '=', 1)
    .where('id', 'not in', (query) =>
      query
        .selectFrom('case_tasks')
        .select('template_id')
        .where('case_id', '=', caseId)
        .where('template_id', 'is not', null)
        .$narrowType<{ template_id: number }>(),
    )
    .orderBy('position')
    .execute();
  const today = dayInDhaka(new Date(now));
  const closed = await readClosedDays(writer);
  for (const { id, kind, text, text_bn, owner, blocking, due_days } of templates) {
    const due = due_days === null ? null : nextOpenDay(daysAfter(today, due_days), closed);
    const task = { template_id: id, stage, kind, text, text_bn, owner, blocking, due };
    await insertTask(writer, { ...task, case_id: caseId, state: 'requested', created_at: now });
  }
}
