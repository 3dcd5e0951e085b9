import type { Reader, Writer } from '#server/db/database.ts';
import { untilCommit, withLock } from '#server/db/portability.ts';
import type { Colleague } from '#shared/contract/requests.ts';

type Typing = { appointment_id: number; user_id: number };

/**
 * Makes others who say that they are typing wait, and keeps request and account from being deleted meanwhile. Returns
 * whether both are there.
 */
export async function lockTyping(writer: Writer, own: Typing): Promise<boolean> {
  await withLock(writer, 'typing');
  const both = writer
    .selectFrom(['appointments', 'users'])
    .select('appointments.id')
    .where('appointments.id', '=', own.appointment_id)
    .where('users.id', '=', own.user_id);
  return (await untilCommit(writer, both).executeTakeFirst()) !== undefined;
}

/** Removes what the member said before, and what was said before the timestamp. */
export async function forgetTyping(writer: Writer, own: Typing, before: string): Promise<void> {
  await writer
    .deleteFrom('replying')
    .where(({ and, or, eb }) => or([eb('at', '<', before), and(own)]))
    .execute();
}

/** Remembers that the member is typing. */
export async function insertTyping(writer: Writer, own: Typing, at: string): Promise<void> {
  await writer
    .insertInto('replying')
    .values({ ...own, at })
    .execute();
}

/** The others who are typing an answer to the same request, the earliest first. */
export function othersTyping(reader: Reader, { appointment_id, user_id }: Typing): Promise<Colleague[]> {
  return reader
    .selectFrom('replying')
    .innerJoin('users', 'users.id', 'replying.user_id')
    .select(['users.id', 'users.name'])
    .where('replying.appointment_id', '=', appointment_id)
    .where('replying.user_id', '!=', user_id)
    .orderBy('replying.at')
    .execute();
}
