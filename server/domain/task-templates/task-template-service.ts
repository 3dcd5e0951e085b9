import { moves, type RecordDeps, recordService } from '#server/domain/records.ts';
import * as repository from '#server/domain/task-templates/task-template-repository.ts';
import type { Page } from '#shared/list-page.ts';
import type { TaskTemplate, TaskTemplateQuery } from '#shared/records/task-templates.ts';

const entity = 'task_template';

/** The templates from which tasks are made when a case enters a stage. Existing tasks stay unchanged. */
export const taskTemplateService = (deps: RecordDeps) => ({
  ...recordService(deps, { entity, repository }),
  list: (query: TaskTemplateQuery): Promise<Page<TaskTemplate>> => repository.list(deps.db.read, query),
  move: moves(deps, { entity, repository, present: (row): TaskTemplate => row }),
});
