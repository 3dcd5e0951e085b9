import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { isUniqueViolation } from '#server/db/portability.ts';
import {
  type Actor,
  changedFields,
  recordActivity,
  recordEdit,
} from '#server/domain/activity/record-activity.ts';
import * as repository from '#server/domain/reply-templates/repository.ts';
import { checkVersion } from '#server/domain/versions.ts';
import { conflict, notFound } from '#server/errors.ts';
import type {
  ReplyTemplate,
  ReplyTemplateInput,
  ReplyTemplateQuery,
} from '#shared/contract/reply-templates.ts';
import type { Page } from '#shared/list-page.ts';

const entity = 'reply_template';

async function namesAreUnique<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isUniqueViolation(error)) throw conflict('template_taken', 'name');
    throw error;
  }
}

/** The texts with which staff begin a reply to a patient. */
export function replyTemplateService({ db, clock }: { db: Database; clock: Clock }) {
  const now = () => clock().toISOString();
  const get = async (id: number): Promise<ReplyTemplate> => {
    const row = await repository.findTemplate(db.read, id);
    if (!row) throw notFound();
    return row;
  };

  return {
    get,
    list: (query: ReplyTemplateQuery): Promise<Page<ReplyTemplate>> =>
      repository.listTemplates(db.read, query),

    async create(input: ReplyTemplateInput, actor: Actor): Promise<ReplyTemplate> {
      const id = await namesAreUnique(() =>
        db.transaction(async (writer) => {
          const made = await repository.insertTemplate(writer, input, now());
          await recordActivity(writer, actor, { entity, id: made, action: 'created' }, now());
          return made;
        }),
      );
      return get(id);
    },

    /** Throws `conflict` if the version is outdated. */
    async update(
      id: number,
      { version, ...input }: ReplyTemplateInput & { version?: number | undefined },
      actor: Actor,
    ): Promise<ReplyTemplate> {
      await namesAreUnique(() =>
        db.transaction(async (writer) => {
          const old = await repository.lockTemplate(writer, id);
          if (!old) throw notFound();
          await checkVersion(writer, { entity, id, version: old.version }, version);
          await repository.updateTemplate(writer, id, input);
          const fields = changedFields(old, (await repository.findTemplate(writer, id)) ?? old);
          await recordEdit(writer, actor, { entity, id, fields }, now());
        }),
      );
      return get(id);
    },

    /** Replies that were already sent keep their text. */
    async remove(id: number, actor: Actor): Promise<void> {
      await db.transaction(async (writer) => {
        if (!(await repository.lockTemplate(writer, id))) throw notFound();
        await repository.deleteTemplate(writer, id);
        await recordActivity(writer, actor, { entity, id, action: 'deleted' }, now());
      });
    },
  };
}
export type ReplyTemplateService = ReturnType<typeof replyTemplateService>;
