import { recordTable } from '#server/domain/record-table-repository.ts';
import { type RecordDeps, recordService } from '#server/domain/records.ts';
import type { ReplyTemplateQuery } from '#shared/records/reply-templates.ts';

const entity = 'reply_template';

/** The table of the texts with which staff begin a reply. */
export const replyTemplateTable = recordTable(entity, { first: 'name', named: true });

/** The texts with which staff begin a reply to a patient. Replies that were already sent keep their text. */
export const replyTemplateService = (deps: RecordDeps) => ({
  ...recordService(deps, {
    entity,
    repository: replyTemplateTable,
    unique: { field: 'name', taken: 'template_taken' },
  }),
  list: (query: ReplyTemplateQuery) => replyTemplateTable.list(deps.db.read, query),
});
