import type { Throttle } from '#server/auth/throttle.ts';
import { type Clock, hour } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { withLock } from '#server/db/portability.ts';
import { openLink } from '#server/domain/accounts/credentials/account-tokens.ts';
import * as repository from '#server/domain/accounts/credentials/repository.ts';
import type { SendAccountMail } from '#server/domain/accounts/notifier.ts';
import type { ResetAsk } from '#shared/contract/credentials.ts';

type Deps = { db: Database; clock: Clock; throttle: Throttle | undefined; send: SendAccountMail };

type OpenAsk = Awaited<ReturnType<typeof repository.openAsks>>[number];

/** An account gets so many mails an hour, however often somebody asks. */
const mailsAnHour = 3;
/** Asks a round. */
const batch = 20;

/**
 * Two steps, so that nobody learns from an answer, or from how long it takes, who has an account: the call only
 * writes down what was asked, and a job looks the account up.
 */
export function resetAsks({ db, clock, throttle, send }: Deps) {
  /** Whether the account may get one more mail; those that asked too often get none, and nobody is told. */
  const mayMail = async (userId: number): Promise<boolean> => {
    const counted = { name: 'password resets of an account', subject: String(userId), windowMs: hour };
    return !throttle || (await throttle.tally(counted)).count <= mailsAnHour;
  };

  const answer = async ({ id, email, lang }: OpenAsk): Promise<void> => {
    const known = await repository.findByAddress(db.read, email);
    const mailed = known !== undefined && (await mayMail(known.id));
    await db.transaction(async (writer) => {
      if (!(await repository.takeAsk(writer, id)) || !mailed) return;
      await withLock(writer, `users:${known.id}`);
      const person = await repository.findByAddress(writer, email);
      if (person?.id !== known.id) return;
      const link = { userId: person.id, kind: 'password-reset', email: person.email } as const;
      const secret = await openLink(writer, link, clock);
      await send(writer, { kind: 'password-reset', to: person, lang: person.lang ?? lang, secret });
    });
  };

  return {
    /** Writes down that somebody forgot the password: the same work for every address. */
    async request(asked: ResetAsk): Promise<void> {
      await db.transaction((writer) => repository.keepAsk(writer, asked, clock().toISOString()));
    },

    /**
     * Mails a link to each account that was asked for, and tells nobody of the others. One that fails holds up
     * nobody else; it is tried again in the next round, and what went wrong is thrown at the end.
     */
    async processRequests(stopping?: AbortSignal): Promise<void> {
      const failures: unknown[] = [];
      let last = 0;
      for (;;) {
        const asks = await repository.openAsks(db.read, { after: last, limit: batch });
        for (const ask of asks) {
          if (stopping?.aborted) return;
          await answer(ask).catch((error: unknown) => failures.push(error));
          last = ask.id;
        }
        if (asks.length < batch) break;
      }
      if (failures.length > 0) throw new AggregateError(failures, 'Some asks could not be answered');
    },
  };
}
