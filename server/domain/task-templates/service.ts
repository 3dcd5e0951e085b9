import type { Clock } from '#server/clock.ts';
import type { Database, Reader } from '#server/db/database.ts';
import {
  type Actor,
  changedFields,
  recordActivity,
  recordEdit,
} from '#server/domain/activity/record-activity.ts';
import * as repository from '#server/domain/task-templates/repository.ts';
import { checkVersion } from '#server/domain/versions.ts';
import { notFound } from '#server/errors.ts';
import type {
  TaskTemplate,
  TaskTemplateInput,
  TaskTemplateMove,
  TaskTemplateQuery,
  TaskTemplateUpdate,
} from '#shared/contract/task-templates.ts';
import type { Page } from '#shared/list-page.ts';

const entity = 'task_template';

/** The templates from which tasks are made when a case enters a stage. */
export function taskTemplateService({ db, clock }: { db: Database; clock: Clock }) {
  const now = () => clock().toISOString();
  const found = async (reader: Reader, id: number): Promise<repository.TaskTemplateRow> => {
    const row = await repository.find(reader, id);
    if (!row) throw notFound();
    return row;
  };

  return {
    list: (query: TaskTemplateQuery): Promise<Page<TaskTemplate>> => repository.list(db.read, query),
    get: (id: number): Promise<TaskTemplate> => found(db.read, id),

    create: (input: TaskTemplateInput, actor: Actor): Promise<TaskTemplate> =>
      db.transaction(async (writer) => {
        await repository.lock(writer);
        const id = await repository.insert(writer, input, now());
        await recordActivity(writer, actor, { entity, id, action: 'created' }, now());
        return found(writer, id);
      }),

    /** Throws `conflict` if the version is outdated. Existing tasks stay unchanged. */
    update: (id: number, { version, ...input }: TaskTemplateUpdate, actor: Actor): Promise<TaskTemplate> =>
      db.transaction(async (writer) => {
        await repository.lock(writer);
        const old = await found(writer, id);
        await checkVersion(writer, { entity, id, version: old.version }, version);
        await repository.update(writer, id, input, now());
        const fields = changedFields(old, await found(writer, id));
        await recordEdit(writer, actor, { entity, id, fields }, now());
        return found(writer, id);
      }),

    /** Moves a template one place up or down within its stage. Its version stays the same. */
    move: (id: number, { to }: TaskTemplateMove, actor: Actor): Promise<TaskTemplate> =>
      db.transaction(async (writer) => {
        await repository.lock(writer);
        const row = await found(writer, id);
        const other = await repository.neighbour(writer, row, to);
        if (!other) return row;
        await repository.place(writer, id, other.position);
        await repository.place(writer, other.id, row.position);
        const edit = { entity, id, action: 'edited', fields: ['position'] } as const;
        await recordActivity(writer, actor, edit, now());
        return found(writer, id);
      }),

    remove: (id: number, actor: Actor): Promise<void> =>
      db.transaction(async (writer) => {
        await repository.lock(writer);
        await found(writer, id);
        await repository.remove(writer, id);
        await recordActivity(writer, actor, { entity, id, action: 'deleted' }, now());
      }),
  };
}
export type TaskTemplateService = ReturnType<typeof taskTemplateService>;
