import type { Reader, Writer } from '#server/db/database.ts';
import { readPage } from '#server/db/paging.ts';
import { withLock } from '#server/db/portability.ts';
import { folded, orderedBy, plain, whereAllWords } from '#server/db/text-search.ts';
import { columnNames } from '#server/domain/record-fields.ts';
import {
  type ReplyTemplateInput,
  type ReplyTemplateQuery,
  replyTemplateFields,
} from '#shared/records/reply-templates.ts';
import { textKey } from '#shared/same-text.ts';

const columns = [...columnNames(replyTemplateFields), 'id', 'version', 'created_at'] as const;

const templatesQuery = (reader: Reader) => reader.selectFrom('reply_templates').select(columns);
type TemplateRow = Awaited<ReturnType<ReturnType<typeof templatesQuery>['execute']>>[number];

const sortable = { id: plain('reply_templates.id'), name: folded('reply_templates.name') };

/** Lists one page of the templates, by name unless sorted otherwise. */
export function list(reader: Reader, { q, sort = 'name', page = 1, per_page }: ReplyTemplateQuery) {
  const found = whereAllWords(reader, templatesQuery(reader), q, 'reply_templates');
  return readPage(orderedBy(found, sort, sortable).orderBy('reply_templates.id'), { page, per_page });
}

export function find(reader: Reader, id: number): Promise<TemplateRow | undefined> {
  return templatesQuery(reader).where('id', '=', id).executeTakeFirst();
}

export const lock = (writer: Writer, id: number) => withLock(writer, `reply_templates:${id}`);

/** Whether a template has this name. Names that look the same, in any case, are equal. */
export async function isNameTaken(reader: Reader, name: string): Promise<boolean> {
  const found = reader.selectFrom('reply_templates').select('id').where('name_key', '=', textKey(name));
  return (await found.executeTakeFirst()) !== undefined;
}

const columnsOf = (template: ReplyTemplateInput) => ({
  ...template,
  name_key: textKey(template.name),
});

export async function insert(writer: Writer, template: ReplyTemplateInput, now: string): Promise<number> {
  const { id } = await writer
    .insertInto('reply_templates')
    .values({ ...columnsOf(template), created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function update(writer: Writer, id: number, template: ReplyTemplateInput): Promise<void> {
  await writer.updateTable('reply_templates').set(columnsOf(template)).where('id', '=', id).execute();
}

export async function remove(writer: Writer, id: number): Promise<void> {
  await writer.deleteFrom('reply_templates').where('id', '=', id).execute();
}
