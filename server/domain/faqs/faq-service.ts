import type { Language } from '#server/domain/languages.ts';
import { publishedRecordService } from '#server/domain/published-records.ts';
import { presentFields } from '#server/domain/record-fields.ts';
import { type RowOf, recordTable } from '#server/domain/record-table-repository.ts';
import { moves, type RecordDeps } from '#server/domain/records.ts';
import { type Faq, faqFields } from '#shared/records/faqs.ts';

const entity = 'faq';

/** The table of the frequent questions, in the order of the page. */
export const faqTable = recordTable(entity, { first: 'position', edited: true, ordered: {} });

/** The frequent questions with their answers. */
export const faqService = (deps: RecordDeps) => ({
  ...publishedRecordService(deps, { entity, repository: faqTable, present: presentFaq }),
  move: moves(deps, { entity, repository: faqTable, present: (row) => presentFaq(row, undefined) }),
});

const presentFaq = (row: RowOf<'faq'>, language: Language): Faq =>
  presentFields(faqFields, row, language, { id: row.id, position: row.position, version: row.version });
