import type { Reader, Writer } from '#server/db/database.ts';

/** The second factors of users with a higher id, whose secret does not begin with the prefix, by user. */
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

/** Stores the encrypted secrets, unless they were changed meanwhile. */
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

/** What has a key of its own, which is encrypted with the installation's. */
export const withKeys = ['documents', 'voice_messages'] as const;
type WithKeys = (typeof withKeys)[number];

/** The papers or voice messages with a higher id whose key is not encrypted under the prefix, by id. */
export function findPapersToSeal(
  reader: Reader,
  table: WithKeys,
  { prefix, afterId, limit }: { prefix: string; afterId: number; limit: number },
) {
  return reader
    .selectFrom(table)
    .select(['id', 'folder', 'wrapped_key'])
    .where('id', '>', afterId)
    .where('wrapped_key', 'is not', null)
    .where('wrapped_key', 'not like', `${prefix}%`)
    .orderBy('id')
    .limit(limit)
    .execute();
}

type PaperKeyRow = Awaited<ReturnType<typeof findPapersToSeal>>[number];

/** Stores the re-encrypted key, unless the paper or voice message was erased meanwhile. */
export async function replacePaperKey(
  writer: Writer,
  table: WithKeys,
  before: PaperKeyRow,
  wrapped: string,
): Promise<void> {
  await writer
    .updateTable(table)
    .set({ wrapped_key: wrapped })
    .where('id', '=', before.id)
    .where('wrapped_key', '=', before.wrapped_key)
    .execute();
}

/** Stores the check text of the installation's key, unless there is one. */
export async function insertKeyCheck(writer: Writer, value: string): Promise<void> {
  await writer
    .insertInto('installation')
    .values({ name: 'key-check', value })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Replaces the check text of the installation's key. Nothing is stored before the first start. */
export async function updateKeyCheck(writer: Writer, value: string): Promise<void> {
  await writer.updateTable('installation').set({ value }).where('name', '=', 'key-check').execute();
}

/** Deletes the records of key uses from before the timestamp. `start` is the prefix of the names of these facts. */
export async function deleteKeyUses(writer: Writer, start: string, before: string): Promise<void> {
  await writer
    .deleteFrom('installation')
    .where('name', 'like', `${start}%`)
    .where('value', '<', before)
    .execute();
}

type OtherKeys = { start: string; since: string; currentPrefix: string };

/** The names of the facts of nodes that have recorded another key since the timestamp. */
export async function findOtherKeyUses(
  reader: Reader,
  { start, since, currentPrefix }: OtherKeys,
): Promise<string[]> {
  const rows = await reader
    .selectFrom('installation')
    .select('name')
    .where('name', 'like', `${start}%`)
    .where('value', '>=', since)
    .where('value', 'not like', `%${currentPrefix}`)
    .orderBy('name')
    .execute();
  return rows.map(({ name }) => name);
}
