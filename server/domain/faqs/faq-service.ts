import { type Actor, recordActivity } from '#server/domain/activity/record-activity.ts';
import * as repository from '#server/domain/faqs/faq-repository.ts';
import type { Language } from '#server/domain/languages.ts';
import { publishedRecordService } from '#server/domain/published-records.ts';
import { presentFields } from '#server/domain/record-fields.ts';
import type { RecordDeps } from '#server/domain/records.ts';
import { notFound } from '#server/errors.ts';
import { type Faq, type FaqMove, faqFields } from '#shared/records/faqs.ts';

const entity = 'faq';

/** The frequent questions with their answers. */
export function faqService(deps: RecordDeps) {
  const { db, clock } = deps;
  return {
    ...publishedRecordService(deps, { entity, repository, present: presentFaq }),

    /**
     * Moves a question one place up or down. Its version stays the same, so that people who edit its texts get no
     * conflict.
     */
    async move(id: number, { to }: FaqMove, actor: Actor): Promise<Faq> {
      return db.transaction(async (writer) => {
        await repository.lock(writer);
        const row = await repository.find(writer, id);
        if (!row) throw notFound();
        const other = await repository.neighbour(writer, row.position, to);
        if (!other) return presentFaq(row, undefined);
        await repository.place(writer, id, other.position);
        await repository.place(writer, other.id, row.position);
        const edit = { entity, id, action: 'edited', fields: ['position'] } as const;
        await recordActivity(writer, actor, edit, clock().toISOString());
        return presentFaq({ ...row, position: other.position }, undefined);
      });
    },
  };
}
export type FaqService = ReturnType<typeof faqService>;

const presentFaq = (row: repository.FaqRow, language: Language): Faq =>
  presentFields(faqFields, row, language, { id: row.id, position: row.position, version: row.version });
