import type { Reader } from '#server/db/database.ts';
import { readPage } from '#server/db/paging.ts';
import { folded, orderedBy, plain, whereAllWords } from '#server/db/text-search.ts';
import { recordTable } from '#server/domain/record-table-repository.ts';
import type { FaqQuery } from '#shared/records/faqs.ts';

const faqs = (reader: Reader) => reader.selectFrom('faqs').selectAll();
export type FaqRow = Awaited<ReturnType<ReturnType<typeof faqs>['execute']>>[number];

export const { lock, insert, update, remove, move } = recordTable('faqs', { edited: true, ordered: {} });

const sortable = {
  position: plain('faqs.position'),
  id: plain('faqs.id'),
  question: folded('faqs.question'),
};

/** In the order of the page, unless sorted otherwise. */
export function list(reader: Reader, { q, status, sort = 'position', ...bounds }: FaqQuery) {
  const found = whereAllWords(reader, faqs(reader), q, 'faqs');
  const listed = status === 'all' ? found : found.where('faqs.published', '=', 1);
  return readPage(orderedBy(listed, sort, sortable, 'faqs.id'), bounds);
}

export function find(reader: Reader, id: number): Promise<FaqRow | undefined> {
  return faqs(reader).where('id', '=', id).executeTakeFirst();
}
