import type { Reader } from '#server/db/database.ts';
import { readPage } from '#server/db/paging.ts';
import { folded, orderedBy, plain, whereAllWords } from '#server/db/text-search.ts';
import { columnNames } from '#server/domain/record-fields.ts';
import { recordTable } from '#server/domain/record-table-repository.ts';
import { type ReplyTemplateQuery, replyTemplateFields } from '#shared/records/reply-templates.ts';
import { textKey } from '#shared/same-text.ts';

const columns = [...columnNames(replyTemplateFields), 'id', 'version', 'created_at'] as const;

const templatesQuery = (reader: Reader) => reader.selectFrom('reply_templates').select(columns);
type TemplateRow = Awaited<ReturnType<ReturnType<typeof templatesQuery>['execute']>>[number];

export const { lock, insert, update, remove } = recordTable('reply_templates', { named: true });

const sortable = { id: plain('reply_templates.id'), name: folded('reply_templates.name') };

/** Lists one page of the templates, by name unless sorted otherwise. */
export function list(reader: Reader, { q, sort = 'name', page = 1, per_page }: ReplyTemplateQuery) {
  const found = whereAllWords(reader, templatesQuery(reader), q, 'reply_templates');
  return readPage(orderedBy(found, sort, sortable).orderBy('reply_templates.id'), { page, per_page });
}

export function find(reader: Reader, id: number): Promise<TemplateRow | undefined> {
  return templatesQuery(reader).where('id', '=', id).executeTakeFirst();
}

/** Whether a template has this name. Names that look the same, in any case, are equal. */
export async function isNameTaken(reader: Reader, name: string): Promise<boolean> {
  const found = reader.selectFrom('reply_templates').select('id').where('name_key', '=', textKey(name));
  return (await found.executeTakeFirst()) !== undefined;
}
