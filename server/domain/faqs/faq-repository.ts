import type { Reader, Writer } from '#server/db/database.ts';
import { readPage } from '#server/db/paging.ts';
import { withLock } from '#server/db/portability.ts';
import { folded, orderedBy, plain, whereAllWords } from '#server/db/text-search.ts';
import type { Changes } from '#server/domain/published-records.ts';
import type { FaqInput, FaqQuery } from '#shared/records/faqs.ts';

const faqs = (reader: Reader) => reader.selectFrom('faqs').selectAll();
export type FaqRow = Awaited<ReturnType<ReturnType<typeof faqs>['execute']>>[number];

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

/** One lock for all questions: a move changes two, and a new question takes the last place. */
export const lock = (writer: Writer) => withLock(writer, 'faqs');

export async function insert(writer: Writer, input: FaqInput, now: string): Promise<number> {
  await lock(writer);
  const last = await writer
    .selectFrom('faqs')
    .select((eb) => eb.fn.max('position').as('position'))
    .executeTakeFirst();
  const { id } = await writer
    .insertInto('faqs')
    .values({ ...input, position: (last?.position ?? 0) + 1, created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function update(
  writer: Writer,
  id: number,
  input: Changes<FaqInput>,
  now: string,
): Promise<void> {
  await writer
    .updateTable('faqs')
    .set({ ...input, updated_at: now })
    .where('id', '=', id)
    .execute();
}

export async function remove(writer: Writer, id: number): Promise<void> {
  await writer.deleteFrom('faqs').where('id', '=', id).execute();
}

/** The question before or after a position; undefined at the end of the order. */
export function neighbour(writer: Writer, position: number, to: 'up' | 'down') {
  const up = to === 'up';
  return writer
    .selectFrom('faqs')
    .select(['id', 'position'])
    .where('position', up ? '<' : '>', position)
    .orderBy('position', up ? 'desc' : 'asc')
    .limit(1)
    .executeTakeFirst();
}

export async function place(writer: Writer, id: number, position: number): Promise<void> {
  await writer.updateTable('faqs').set({ position }).where('id', '=', id).execute();
}
