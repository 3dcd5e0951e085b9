import * as repository from '#server/domain/faqs/faq-repository.ts';
import type { Language } from '#server/domain/languages.ts';
import { publishedRecordService } from '#server/domain/published-records.ts';
import { presentFields } from '#server/domain/record-fields.ts';
import { moves, type RecordDeps } from '#server/domain/records.ts';
import { type Faq, faqFields } from '#shared/records/faqs.ts';

/** The frequent questions with their answers. */
export const faqService = (deps: RecordDeps) => ({
  ...publishedRecordService(deps, { entity: 'faq', repository, present: presentFaq }),
  move: moves(deps, { entity: 'faq', repository, present: (row) => presentFaq(row, undefined) }),
});

const presentFaq = (row: repository.FaqRow, language: Language): Faq =>
  presentFields(faqFields, row, language, { id: row.id, position: row.position, version: row.version });
