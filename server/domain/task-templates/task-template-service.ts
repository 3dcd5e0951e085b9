import type { Writer } from '#server/db/database.ts';
import { moves, type ReadVersion, type RecordDeps, recordService } from '#server/domain/records.ts';
import { planSteps } from '#server/domain/task-templates/plan-steps.ts';
import * as repository from '#server/domain/task-templates/task-template-repository.ts';
import { conflict, invalid } from '#server/errors.ts';
import type { Page } from '#shared/list-page.ts';
import { CyclicSteps, orderSteps } from '#shared/planner/ordered-steps.ts';
import type { TaskTemplate, TaskTemplateInput, TaskTemplateQuery } from '#shared/records/task-templates.ts';

const entity = 'task_template';

type Row = repository.TemplateRow;
type Editor = { id: number; name: string };

/** What a rule says. Who has it as a task reads that it changed since. */
const wording = ['text', 'text_bn', 'why', 'why_bn', 'source', 'source_url'] as const;

/**
 * Who looked at the source: whoever says another day. Saving other fields checks nothing, and another source was not
 * looked at.
 */
function checkedBy(input: TaskTemplateInput, before: Row | undefined, editor: Editor): string | null {
  if (input.source === null || input.checked_on === null) return null;
  if (input.checked_on !== before?.checked_on) return editor.name;
  return input.source === before.source ? before.checked_by : null;
}

/** Throws `conflict` for a rule that others would read although nobody has looked at its source. */
function withCheck(input: TaskTemplateInput, before: Row | undefined, editor: Editor) {
  const checked_by = checkedBy(input, before, editor);
  if (input.public === 1 && checked_by === null) throw conflict('rule_unchecked', 'public');
  return { ...input, checked_by };
}

/** Throws `invalid` if the steps of the plan would wait for each other. */
async function checkOrder(writer: Writer): Promise<void> {
  try {
    orderSteps(await planSteps(writer));
  } catch (error) {
    if (error instanceof CyclicSteps) throw invalid('after', 'steps_in_circle');
    throw error;
  }
}

/** The records' repository with what follows from who saves a template. */
const savedBy = (editor: Editor) => ({
  ...repository,
  async insert(writer: Writer, input: TaskTemplateInput, now: string): Promise<number> {
    const id = await repository.insert(writer, withCheck(input, undefined, editor), now);
    await checkOrder(writer);
    return id;
  },
  async update(writer: Writer, id: number, input: TaskTemplateInput, now: string): Promise<void> {
    const before = await repository.find(writer, id);
    await repository.update(writer, id, withCheck(input, before, editor), now);
    await checkOrder(writer);
    const after = await repository.find(writer, id);
    if (wording.some((field) => before?.[field] !== after?.[field]))
      await repository.raiseTextVersion(writer, id);
  },
});

/**
 * The templates from which tasks are made when a case enters a stage. Existing tasks stay unchanged, and say when their
 * rule has changed.
 */
export function taskTemplateService(deps: RecordDeps) {
  const as = (editor: Editor) =>
    recordService(deps, {
      entity,
      repository: savedBy(editor),
      compared: ({ checked_by, ...edited }) => edited,
      unique: { field: 'step' },
    });
  const { get } = as({ id: 0, name: '' });
  return {
    get,
    list: (query: TaskTemplateQuery): Promise<Page<TaskTemplate>> => repository.list(deps.db.read, query),
    create: (input: TaskTemplateInput, actor: Editor) => as(actor).create(input, actor),
    update: (id: number, input: TaskTemplateInput, actor: Editor, read: ReadVersion) =>
      as(actor).update(id, input, actor, read),
    remove: (id: number, actor: Editor) => as(actor).remove(id, actor),
    move: moves(deps, { entity, repository, present: (row): TaskTemplate => row }),
  };
}
