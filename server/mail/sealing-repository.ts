import type { Reader, Writer } from '#server/db/database.ts';

/** The queries that encrypt mails with a secret token with another key. */

/** The mails with a higher id, a secret token and a text that does not begin with the prefix, by id. */
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

/** Stores the encrypted texts, unless they were deleted meanwhile. */
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
