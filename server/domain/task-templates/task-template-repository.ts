import { sql } from 'kysely';
import type { Reader } from '#server/db/database.ts';
import { readPage } from '#server/db/paging.ts';
import { whereAllWords } from '#server/db/text-search.ts';
import { columnNames } from '#server/domain/record-fields.ts';
import { recordTable } from '#server/domain/record-table-repository.ts';
import { taskStages } from '#shared/cases/stages.ts';
import { type TaskTemplateQuery, taskTemplateFields } from '#shared/records/task-templates.ts';

const columns = [...columnNames(taskTemplateFields), 'id', 'position', 'version'] as const;

const templates = (reader: Reader) => reader.selectFrom('task_templates').select(columns);

export const { find, lock, insert, update, remove, move } = recordTable('task_template', {
  edited: true,
  ordered: { within: 'stage' },
});

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

export async function hasTaskTemplates(reader: Reader): Promise<boolean> {
  const one = await reader.selectFrom('task_templates').select('id').limit(1).executeTakeFirst();
  return one !== undefined;
}
