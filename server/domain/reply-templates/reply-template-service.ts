import { type RecordDeps, recordService } from '#server/domain/records.ts';
import * as repository from '#server/domain/reply-templates/reply-template-repository.ts';
import type { Page } from '#shared/list-page.ts';
import type { ReplyTemplate, ReplyTemplateQuery } from '#shared/records/reply-templates.ts';

/** The texts with which staff begin a reply to a patient. Replies that were already sent keep their text. */
export const replyTemplateService = (deps: RecordDeps) => ({
  ...recordService(deps, { entity: 'reply_template', repository, nameTaken: 'template_taken' }),
  list: (query: ReplyTemplateQuery): Promise<Page<ReplyTemplate>> => repository.list(deps.db.read, query),
});
