import { type Actor, recordActivity } from '#server/domain/activity/record-activity.ts';
import { type RecordDeps, recordService } from '#server/domain/records.ts';
import * as repository from '#server/domain/task-templates/task-template-repository.ts';
import { notFound } from '#server/errors.ts';
import type { Page } from '#shared/list-page.ts';
import type { TaskTemplate, TaskTemplateMove, TaskTemplateQuery } from '#shared/records/task-templates.ts';

const entity = 'task_template';

/** The templates from which tasks are made when a case enters a stage. Existing tasks stay unchanged. */
export function taskTemplateService(deps: RecordDeps) {
  const { db, clock } = deps;
  return {
    ...recordService(deps, { entity, repository }),
    list: (query: TaskTemplateQuery): Promise<Page<TaskTemplate>> => repository.list(db.read, query),

    /** Moves a template one place up or down within its stage. Its version stays the same. */
    move: (id: number, { to }: TaskTemplateMove, actor: Actor): Promise<TaskTemplate> =>
      db.transaction(async (writer) => {
        await repository.lock(writer);
        const row = await repository.find(writer, id);
        if (!row) throw notFound();
        const other = await repository.neighbour(writer, row, to);
        if (!other) return row;
        await repository.place(writer, id, other.position);
        await repository.place(writer, other.id, row.position);
        const edit = { entity, id, action: 'edited', fields: ['position'] } as const;
        await recordActivity(writer, actor, edit, clock().toISOString());
        return { ...row, position: other.position };
      }),
  };
}
export type TaskTemplateService = ReturnType<typeof taskTemplateService>;
