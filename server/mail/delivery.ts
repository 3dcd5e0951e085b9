import { type Clock, minute, timestampAfter } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { afterAttempt, growingPauses } from '#server/mail/after-attempt.ts';
import {
  claimMail,
  dueMailIds,
  hasLostMails,
  markLostMails,
  noteAttempt,
  type StoredMail,
} from '#server/mail/repository.ts';
import type { Outcome, Transport } from '#server/mail/transport.ts';

/** Longer than any attempt takes: a mail in hand for longer was left by a process that died. */
const lease = 5 * minute;

/** Mails a run at most, so that a run ends soon; the next one goes on. */
const batch = 20;

type Write = (fields: object, text: string) => void;

/** Where deliveries are told, without addresses, names or contents. */
export type MailLog = { info: Write; warn: Write; error: Write };

type Parts = {
  db: Database;
  transport: Transport;
  clock: Clock;
  log: MailLog;
  pauses?: readonly number[];
};

/** Sends what the outbox holds. */
export type MailDelivery = {
  /**
   * Sends the mails that are due and answers how many were accepted. Runs may overlap, in one process
   * or in several: a mail is in one hand at a time, and never handed over again if it may have arrived.
   */
  deliverDue(stopping?: AbortSignal): Promise<number>;
};

/** Delivers the outbox of a database through a transport. */
export function mailDelivery({ db, transport, clock, log, pauses = growingPauses }: Parts): MailDelivery {
  const now = () => clock().toISOString();

  async function markLost() {
    if (!(await hasLostMails(db.read, now()))) return;
    const lost = await db.transaction((writer) => markLostMails(writer, now(), 'ELOST lease'));
    for (const { id, kind, attempts } of lost) {
      const fields = { mail: id, kind, status: 'unconfirmed', attempts };
      log.error(fields, 'Mail was being sent when its process ended: it may have arrived');
    }
  }

  async function attempt(mail: StoredMail, stopping?: AbortSignal): Promise<Outcome> {
    const outcome = await transport.send(mail, stopping).catch(unforeseen);
    const after = afterAttempt(mail, outcome, clock(), pauses);
    await db.transaction((writer) => noteAttempt(writer, mail, after));
    const { id, kind, attempts } = mail;
    const fields = {
      mail: id,
      kind,
      status: after.status,
      attempts,
      code: outcome.code,
      phase: outcome.phase,
    };
    if (after.status === 'sent') log.info(fields, 'Mail sent');
    else if (after.status === 'waiting') log.warn(fields, 'Mail not sent, to be tried again');
    else if (after.status === 'failed') log.error(fields, 'Mail failed for good');
    else log.error(fields, 'Mail may have arrived: it is not sent again');
    return outcome;
  }

  return {
    async deliverDue(stopping) {
      await markLost();
      let sent = 0;
      for (const id of await dueMailIds(db.read, now(), batch)) {
        if (stopping?.aborted) break;
        const mail = await db.transaction((writer) =>
          claimMail(writer, id, now(), timestampAfter(clock, lease)),
        );
        if (!mail) continue;
        const { result, phase } = await attempt(mail, stopping);
        if (result === 'accepted') sent += 1;
        // nobody is there to take mails: the others keep their attempts for later
        if (result === 'try-later' && phase !== 'envelope' && phase !== 'data') break;
      }
      return sent;
    },
  };
}

/** A transport that throws broke its word: what became of the mail isn't known. */
function unforeseen(error: unknown): Outcome {
  return { result: 'unconfirmed', code: error instanceof Error ? error.name : 'Error', phase: 'data' };
}
