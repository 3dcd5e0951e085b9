import type { SignedInUser } from '#server/auth/caller.ts';
import type { Database } from '#server/db/database.ts';
import * as repository from '#server/domain/requests/pinned-lines-repository.ts';
import { lockingRequests } from '#server/domain/requests/request-repository.ts';
import { conflict, notFound } from '#server/errors.ts';
import { limits } from '#shared/contract/limits.ts';
import type { PinInput } from '#shared/contract/requests.ts';

/** What everybody who works on a request or its case has to know first. */
export function pinnedLines({ db }: { db: Database }) {
  return {
    /**
     * Throws `not_found` for a line that has no text of its own or is another request's, `pins_full` beyond the
     * limit.
     */
    set: (requestId: number, { pinned, ...line }: PinInput, { name }: SignedInUser): Promise<void> =>
      lockingRequests(db).transaction(async (writer) => {
        if (!(await repository.setPinned(writer, requestId, line, pinned ? name : null))) throw notFound();
        if (pinned && (await repository.countPinned(writer, requestId)) > limits.pinnedLines)
          throw conflict('pins_full');
      }),
  };
}
