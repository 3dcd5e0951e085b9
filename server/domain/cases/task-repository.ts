import type { Insertable, Updateable } from 'kysely';
import type { Reader, Writer } from '#server/db/database.ts';
import { inChunks } from '#server/db/portability.ts';
import type { CaseTasksTable } from '#server/db/tables/cases.ts';
import { turnOf } from '#server/domain/cases/case-policy.ts';
import { findCase, setTurn } from '#server/domain/cases/case-repository.ts';

const tasksQuery = (reader: Reader) =>
  reader
    .selectFrom('case_tasks')
    .leftJoin('users', 'users.id', 'case_tasks.assignee_id')
    .leftJoin('companions', 'companions.id', 'case_tasks.companion_id')
    .leftJoin('task_templates as rule', 'rule.id', 'case_tasks.template_id')
    .selectAll('case_tasks')
    .select([
      'users.name as assignee_name',
      'companions.name as companion_name',
      'rule.paper_type',
      'rule.for_bank',
      'rule.step as rule_step',
      'rule.due_from',
      'rule.due_days',
      'rule.recheck_days',
      'rule.checked_on as rule_checked_on',
      'rule.text_version as rule_version',
    ]);

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

/** Stores several new tasks, in this order. */
export async function insertTasks(writer: Writer, rows: Insertable<CaseTasksTable>[]): Promise<void> {
  await inChunks(rows, async (chunk) => {
    await writer.insertInto('case_tasks').values(chunk).execute();
    return [];
  });
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
