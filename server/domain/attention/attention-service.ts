import type { SignedInUser } from '#server/auth/caller.ts';
import { type Clock, day, timestampAfter } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import * as repository from '#server/domain/attention/attention-repository.ts';
import { overdueBefore } from '#server/domain/open-days.ts';
import { newestIds } from '#server/domain/requests/inbox-repository.ts';
import { readClosedDays } from '#server/domain/site/closed-days.ts';
import type { Attention } from '#shared/contract/attention.ts';
import { dayInDhaka } from '#shared/dhaka.ts';

/** Mails that failed longer ago are not counted: nobody can clear the count of a mistyped address. */
const failedMailsMs = 14 * day;

/** Counts what needs attention in the portal. Cheap enough for everybody in the office to poll every few seconds. */
export function attentionService({ db: { read }, clock }: { db: Database; clock: Clock }) {
  return {
    async show(caller: Pick<SignedInUser, 'id'>): Promise<Attention> {
      return {
        ...(await newestIds(read)),
        arrivals: await repository.arrivals(read),
        overdue: await repository.countOverdue(read, overdueBefore(clock(), await readClosedDays(read))),
        new_requests: await repository.countNew(read),
        mails: await repository.countFailedMails(read, timestampAfter(clock, -failedMailsMs)),
        my_turn: await repository.countMyTurn(read, caller.id, dayInDhaka(clock())),
        comments: await repository.countWaitingComments(read),
      };
    },
  };
}
export type AttentionService = ReturnType<typeof attentionService>;
