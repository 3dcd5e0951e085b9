import { type Selectable, sql, type Updateable } from 'kysely';
import type { Reader, Writer } from '#server/db/database.ts';
import { readPage } from '#server/db/paging.ts';
import type { Tables } from '#server/db/tables.ts';
import { whereAllWords } from '#server/db/text-search.ts';
import { columnNames } from '#server/domain/record-fields.ts';
import { recordTable } from '#server/domain/record-table-repository.ts';
import { taskStages } from '#shared/cases/stages.ts';
import type { TaskStage } from '#shared/contract/cases.ts';
import { type TaskTemplateQuery, taskTemplateFields } from '#shared/records/task-templates.ts';

const columns = [
  ...columnNames(taskTemplateFields),
  'id',
  'position',
  'version',
  'checked_by',
  'text_version',
] as const;

/** A template, as it is stored. */
export type TemplateRow = Pick<Selectable<Tables['task_templates']>, (typeof columns)[number]>;

/** The query of templates. */
export const templates = (reader: Reader) => reader.selectFrom('task_templates').select(columns);

export const { lock, insert, update, remove, move } = recordTable('task_template', {
  edited: true,
  ordered: { within: 'stage' },
});

export const find = (reader: Reader, id: number): Promise<TemplateRow | undefined> =>
  templates(reader).where('id', '=', id).executeTakeFirst();

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

/** Counts a change of what a rule says: tasks that were created before know that it changed. */
export async function raiseTextVersion(writer: Writer, id: number): Promise<void> {
  await writer
    .updateTable('task_templates')
    .set((eb) => ({ text_version: eb('text_version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

type Plan = Pick<
  Updateable<Tables['task_templates']>,
  'step' | 'takes_min' | 'takes_max' | 'unit' | 'after' | 'window'
>;

/** Gives the template with this text its place in the plan of a journey, unless it has one. */
export async function planTemplate(writer: Writer, text: string, plan: Plan): Promise<void> {
  const template = await writer
    .selectFrom('task_templates')
    .select('id')
    .where('text', '=', text)
    .where('step', 'is', null)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  if (template) await writer.updateTable('task_templates').set(plan).where('id', '=', template.id).execute();
}

/** The templates of these stages that make tasks, in their order: those in use, without drafts of rules. */
export const templatesInUse = (reader: Reader, stages: readonly TaskStage[]): Promise<TemplateRow[]> =>
  templates(reader)
    .where('stage', 'in', stages)
    .where('active', '=', 1)
    .where(({ eb, or }) => or([eb('source', 'is', null), eb('checked_by', 'is not', null)]))
    .orderBy('position')
    .execute();

/** The templates that are steps of the plan, also those that are switched off, in their order. */
export const plannedTemplates = (reader: Reader): Promise<TemplateRow[]> =>
  templates(reader).where('step', 'is not', null).orderBy(placeOfStage).orderBy('position').execute();

/** The rules that say from when a visa is warned of, and whose source somebody has looked at. */
export const warningRules = (reader: Reader): Promise<TemplateRow[]> =>
  templates(reader)
    .where('warns', 'is not', null)
    .where('checked_by', 'is not', null)
    .orderBy(placeOfStage)
    .orderBy('position')
    .execute();

export async function hasTaskTemplates(reader: Reader): Promise<boolean> {
  const one = await reader.selectFrom('task_templates').select('id').limit(1).executeTakeFirst();
  return one !== undefined;
}
