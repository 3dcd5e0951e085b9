import type { SignedInUser } from '#server/auth/caller.ts';
import { type Clock, timestampAfter } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import * as repository from '#server/domain/requests/replying-repository.ts';
import { notFound } from '#server/errors.ts';
import type { Colleague } from '#shared/contract/requests.ts';

/** Somebody whose browser has not said so for this long is not typing any more. */
const typingMs = 40_000;

/** Who is typing an answer to a request, so that two colleagues do not answer the same family. */
export function replying({ db, clock }: { db: Database; clock: Clock }) {
  return {
    /** Remembers whether the member is typing, and returns the colleagues who are. Throws `not_found`. */
    say(requestId: number, typing: boolean, { id }: SignedInUser): Promise<Colleague[]> {
      return db.transaction(async (writer) => {
        const own = { appointment_id: requestId, user_id: id };
        if (!(await repository.lockTyping(writer, own))) throw notFound();
        await repository.forgetTyping(writer, own, timestampAfter(clock, -typingMs));
        if (typing) await repository.insertTyping(writer, own, clock().toISOString());
        return repository.othersTyping(writer, own);
      });
    },
  };
}
