import { sql } from 'kysely';
import type { Reader, Writer } from '#server/db/database.ts';
import { readPage } from '#server/db/paging.ts';
import { withLock } from '#server/db/portability.ts';
import { whereAllWords } from '#server/db/text-search.ts';
import { columnNames } from '#server/domain/record-fields.ts';
import { taskStages } from '#shared/cases/stages.ts';
import {
  type TaskTemplateInput,
  type TaskTemplateQuery,
  taskTemplateFields,
} from '#shared/records/task-templates.ts';

const columns = [...columnNames(taskTemplateFields), 'id', 'position', 'version'] as const;

const templates = (reader: Reader) => reader.selectFrom('task_templates').select(columns);
export type TaskTemplateRow = Awaited<ReturnType<ReturnType<typeof templates>['execute']>>[number];

const places = taskStages.map((stage, place) => sql`when ${sql.lit(stage)} then ${sql.lit(place)}`);
const placeOfStage = sql`case stage ${sql.join(places, sql` `)} end`;

/** By stage, in the order in which tasks are created, unless sorted by id. */
export function list(reader: Reader, { q, stage, sort = 'position', ...bounds }: TaskTemplateQuery) {
  let query = templates(reader);
  if (stage) query = query.where('stage', '=', stage);
  query = whereAllWords(reader, query, q, 'task_templates');
  const sorted =
    sort === 'position'
      ? query.orderBy(placeOfStage).orderBy('position')
      : query.orderBy('id', sort === 'id' ? 'asc' : 'desc');
  return readPage(sorted, bounds);
}

export const find = (reader: Reader, id: number): Promise<TaskTemplateRow | undefined> =>
  templates(reader).where('id', '=', id).executeTakeFirst();

export async function hasTaskTemplates(reader: Reader): Promise<boolean> {
  const one = await reader.selectFrom('task_templates').select('id').limit(1).executeTakeFirst();
  return one !== undefined;
}

/** One lock for all templates: a move changes two, and a new template takes the last place. */
export const lock = (writer: Writer) => withLock(writer, 'task templates');

export async function insert(writer: Writer, input: TaskTemplateInput, now: string): Promise<number> {
  await lock(writer);
  const last = await writer
    .selectFrom('task_templates')
    .select((eb) => eb.fn.max('position').as('position'))
    .executeTakeFirst();
  const { id } = await writer
    .insertInto('task_templates')
    .values({
      ...input,
      position: (last?.position ?? 0) + 1,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function update(
  writer: Writer,
  id: number,
  input: TaskTemplateInput,
  now: string,
): Promise<void> {
  await writer
    .updateTable('task_templates')
    .set({ ...input, updated_at: now })
    .where('id', '=', id)
    .execute();
}

export async function remove(writer: Writer, id: number): Promise<void> {
  await writer.deleteFrom('task_templates').where('id', '=', id).execute();
}

/** The template of the same stage before or after another; undefined at the end of the order. */
export function neighbour(writer: Writer, { stage, position }: TaskTemplateRow, to: 'up' | 'down') {
  const up = to === 'up';
  return writer
    .selectFrom('task_templates')
    .select(['id', 'position'])
    .where('stage', '=', stage)
    .where('position', up ? '<' : '>', position)
    .orderBy('position', up ? 'desc' : 'asc')
    .limit(1)
    .executeTakeFirst();
}

export async function place(writer: Writer, id: number, position: number): Promise<void> {
  await writer.updateTable('task_templates').set({ position }).where('id', '=', id).execute();
}
