import type { Reader, Writer } from '#server/db/database.ts';

/** The second factors after a user with a secret that does not begin with the prefix, by user. */
export function findFactorsToSeal(reader: Reader, prefix: string, afterUser: number, limit: number) {
  return reader
    .selectFrom('second_factors')
    .select(['user_id', 'secret', 'next_secret'])
    .where('user_id', '>', afterUser)
    .where(({ or, eb }) =>
      or([eb('secret', 'not like', `${prefix}%`), eb('next_secret', 'not like', `${prefix}%`)]),
    )
    .orderBy('user_id')
    .limit(limit)
    .execute();
}

type Factor = Awaited<ReturnType<typeof findFactorsToSeal>>[number];

/** Stores the sealed secrets, unless they were changed meanwhile. */
export async function replaceFactor(
  writer: Writer,
  before: Factor,
  after: Pick<Factor, 'secret' | 'next_secret'>,
): Promise<void> {
  await writer
    .updateTable('second_factors')
    .set(after)
    .where('user_id', '=', before.user_id)
    .where('secret', '=', before.secret)
    .where('next_secret', before.next_secret === null ? 'is' : '=', before.next_secret)
    .execute();
}

/** The mails after one with a secret token and a text that does not begin with the prefix, by id. */
export function findMailsToSeal(reader: Reader, prefix: string, afterId: number, limit: number) {
  return reader
    .selectFrom('mails')
    .select(['id', 'message_id', 'text', 'html'])
    .where('id', '>', afterId)
    .where('link_hash', 'is not', null)
    .where('text', '!=', '')
    .where('text', 'not like', `${prefix}%`)
    .orderBy('id')
    .limit(limit)
    .execute();
}

type Mail = Awaited<ReturnType<typeof findMailsToSeal>>[number];

/** Stores the sealed texts, unless they were deleted meanwhile. */
export async function replaceMail(
  writer: Writer,
  before: Mail,
  after: Pick<Mail, 'text' | 'html'>,
): Promise<void> {
  await writer
    .updateTable('mails')
    .set(after)
    .where('id', '=', before.id)
    .where('text', '=', before.text)
    .execute();
}

/** The papers after one whose key is not sealed under the prefix, by id. */
export function findPapersToSeal(reader: Reader, prefix: string, afterId: number, limit: number) {
  return reader
    .selectFrom('documents')
    .select(['id', 'folder', 'wrapped_key'])
    .where('id', '>', afterId)
    .where('wrapped_key', 'is not', null)
    .where('wrapped_key', 'not like', `${prefix}%`)
    .orderBy('id')
    .limit(limit)
    .execute();
}

type PaperKeyRow = Awaited<ReturnType<typeof findPapersToSeal>>[number];

/** Stores the key sealed anew, unless the paper was erased meanwhile. */
export async function replacePaperKey(writer: Writer, before: PaperKeyRow, wrapped: string): Promise<void> {
  await writer
    .updateTable('documents')
    .set({ wrapped_key: wrapped })
    .where('id', '=', before.id)
    .where('wrapped_key', '=', before.wrapped_key)
    .execute();
}
