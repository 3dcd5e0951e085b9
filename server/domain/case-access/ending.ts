import type { SessionStore } from '#server/auth/sessions.ts';
import type { Writer } from '#server/db/database.ts';
import * as repository from '#server/domain/case-access/access-repository.ts';

/**
 * Ends access on all phones of an account: the sessions that were opened with a code, and the codes that still work.
 */
export async function endAccess(
  writer: Writer,
  userId: number,
  now: string,
  sessions: Pick<SessionStore, 'endPhonesOf'>,
): Promise<void> {
  await sessions.endPhonesOf(writer, userId);
  await repository.deleteCodesOf(writer, userId);
  await repository.endEntries(writer, userId, now);
}
