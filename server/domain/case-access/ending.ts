import type { SessionStore } from '#server/auth/sessions.ts';
import type { Clock } from '#server/clock.ts';
import type { Database, Writer } from '#server/db/database.ts';
import * as codes from '#server/domain/case-access/access-code-repository.ts';
import * as entries from '#server/domain/case-access/entry-repository.ts';
import { askForCall } from '#server/domain/case-access/office-tasks.ts';
import * as accounts from '#server/domain/case-access/phone-account-repository.ts';
import { findCase } from '#server/domain/cases/case-repository.ts';
import { note } from '#server/domain/cases/change.ts';
import { lockingRequests } from '#server/domain/requests/request-repository.ts';

/**
 * Ends access on all phones of an account: the sessions that were opened with a code, the codes that still work, and
 * that codes go by SMS: whoever has the phone could ask for another one.
 */
export async function endAccess(
  writer: Writer,
  userId: number,
  now: string,
  sessions: Pick<SessionStore, 'endPhonesOf'>,
): Promise<void> {
  await sessions.endPhonesOf(writer, userId);
  await codes.deleteCodesOf(writer, userId);
  await accounts.endCodesBySms(writer, userId);
  await entries.endEntries(writer, userId, now);
}

/** Ends a code after too many wrong tries, and asks the office to call. */
export const endCode = ({ db, clock }: { db: Database; clock: Clock }, row: codes.CodeRow): Promise<void> =>
  lockingRequests(db).transaction(async (writer) => {
    const one = await findCase(writer, row.case_id);
    if (!one || !(await codes.deleteCode(writer, row.id))) return;
    const by = { actor: null, now: clock().toISOString() };
    const after = () => askForCall({ writer, row: one, by }, 'tries');
    await note(writer, one.id, { type: 'access', from: 'tries', after }, by);
  });
