import { type Clock, hour, minute, second, timestampAfter } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { readInstallationValue } from '#server/db/installation-values.ts';
import {
  type AttemptResult,
  claimMail,
  hasAbandonedMails,
  reclaimAbandonedMails,
  recordHandover,
  storeAttempt,
} from '#server/mail/delivery-repository.ts';
import { recordOutcome } from '#server/mail/health.ts';
import type { StoredMail } from '#server/mail/mail-repository.ts';
import type { Outcome, Transport } from '#server/mail/transport.ts';
import type { Keys } from '#server/secrets/installation-keys.ts';
import { UnsealError } from '#server/secrets/key-ring.ts';
import { newsMails } from '#shared/contract/mails.ts';

/** Longer than any attempt takes: a mail with an older claim belonged to a process that died. */
const leaseMs = 5 * minute;

/** The end of `last_error` if the server says that there is no such mailbox. */
export const bounceMark = 'bounced';

/** How long a mail waits after its first, second, … failed attempt. */
export const retryDelays: readonly number[] = [
  30 * second,
  2 * minute,
  10 * minute,
  30 * minute,
  2 * hour,
  6 * hour,
  12 * hour,
  24 * hour,
];

type Write = (fields: object, text: string) => void;

/** The log of deliveries: it contains no address, person or content. */
type MailLog = { info: Write; warn: Write; error: Write };

type Deps = {
  db: Database;
  transport: Transport;
  clock: Clock;
  keys: Pick<Keys, 'open'>;
  log: MailLog;
  delays?: readonly number[];
};

/** Sends the mails in the outbox. */
export type MailDelivery = {
  /**
   * Sends the mails that are due, one after the other until none is left, and returns how many were accepted. Runs may
   * overlap, in one process or in several: only one of them sends a mail, and a mail that may have arrived is never
   * sent again.
   */
  deliverDue(stopping?: AbortSignal): Promise<number>;
};

/** The result of an attempt: sent, waiting for the next attempt, or left for staff to decide. */
function resultOf(mail: StoredMail, outcome: Outcome, now: Date, delays: readonly number[]): AttemptResult {
  const timestamp = now.toISOString();
  const problem = `${outcome.code} ${outcome.phase}${outcome.bounced ? ` ${bounceMark}` : ''}`;
  const ended = { next_attempt_at: timestamp, sent_at: null, last_error: problem };
  if (outcome.result === 'accepted') {
    const sent_by = outcome.phase === 'file' ? 'file' : 'smtp';
    return { ...ended, status: 'sent', sent_at: timestamp, sent_by, last_error: null };
  }
  if (outcome.result === 'unconfirmed') return { ...ended, status: 'unconfirmed' };
  const delay = delays[mail.attempts - 1];
  if (outcome.result === 'refused-for-good' || delay === undefined) return { ...ended, status: 'failed' };
  return { ...ended, status: 'waiting', next_attempt_at: new Date(now.getTime() + delay).toISOString() };
}

/** Delivers the outbox of a database through a transport. */
export function mailDelivery({ db, transport, clock, keys, log, delays = retryDelays }: Deps): MailDelivery {
  const now = () => clock().toISOString();

  async function freeLost() {
    if (!(await hasAbandonedMails(db.read, now()))) return;
    const lease = { now: now(), lastError: 'ELOST lease', maxAttempts: delays.length };
    const { retried, unconfirmed } = await db.transaction((writer) => reclaimAbandonedMails(writer, lease));
    for (const { id, kind, attempts } of retried) {
      const fields = { mail: id, kind, status: 'waiting', attempts };
      log.warn(fields, 'Mail was not handed over when its process ended, and is tried again');
    }
    for (const { id, kind, attempts } of unconfirmed) {
      const fields = { mail: id, kind, status: 'unconfirmed', attempts };
      log.error(fields, 'Mail was being sent when its process ended: it may have arrived');
    }
  }

  /** Leaves a mail whose key is missing here to a node that has the key, without counting this attempt. */
  async function leaveToOtherNode(mail: StoredMail): Promise<Outcome> {
    const { code, phase } = sealedMail;
    const fields = { status: 'waiting', last_error: `${code} ${phase}` } as const;
    const next_attempt_at = timestampAfter(clock, retryDelays[0] ?? minute);
    const result = { ...fields, next_attempt_at, sent_at: null, attempts: mail.attempts - 1 };
    await db.transaction((writer) => storeAttempt(writer, mail, result));
    log.warn({ mail: mail.id, kind: mail.kind, code }, 'Mail can not be opened here: its key is missing');
    return sealedMail;
  }

  async function attempt(mail: StoredMail, stopping?: AbortSignal): Promise<Outcome> {
    const beforeHandover = async () => {
      const isOurs = await db.transaction((writer) => recordHandover(writer, mail, now()));
      if (!isOurs) throw new Error('Another process has taken over the mail');
    };
    const opened = openMail(keys, mail);
    if (!opened) return leaveToOtherNode(mail);
    const outcome = await transport.send(opened, { stopping, beforeHandover }).catch(unexpectedError);
    const result = resultOf(mail, outcome, clock(), delays);
    await db.transaction(async (writer) => {
      await storeAttempt(writer, mail, result);
      await recordOutcome(writer, transport.server, outcome, now());
    });
    const { status } = result;
    const { code, phase } = outcome;
    const fields = { mail: mail.id, kind: mail.kind, status, attempts: mail.attempts, code, phase };
    if (status === 'sent') log.info(fields, 'Mail sent');
    else if (status === 'waiting') log.warn(fields, 'Mail not sent, will be tried again');
    else if (status === 'failed') log.error(fields, 'Mail failed for good');
    else log.error(fields, 'Mail may have arrived: it is not sent again');
    return outcome;
  }

  const claimNext = () =>
    db.transaction(async (writer) => {
      const isPaused = (await readInstallationValue(writer, 'news-pause')) !== undefined;
      const leaseEnd = timestampAfter(clock, leaseMs);
      return claimMail(writer, { now: now(), leaseEnd, held: isPaused ? newsMails : [] });
    });

  return {
    async deliverDue(stopping) {
      await freeLost();
      let sent = 0;
      while (!stopping?.aborted) {
        const mail = await claimNext();
        if (!mail) break;
        const { result, phase } = await attempt(mail, stopping);
        if (result === 'accepted') sent += 1;
        // The server is unavailable: the other mails keep their attempts.
        if (result === 'try-later' && phase !== 'envelope' && phase !== 'data') break;
      }
      return sent;
    },
  };
}

/** The mail's key is missing here: another node may have it, or an operator restores it. */
const sealedMail: Outcome = { result: 'try-later', code: 'ESEALED', phase: 'envelope' };

/** The mail with its texts; undefined where the key that encrypted them is missing. */
function openMail(keys: Pick<Keys, 'open'>, mail: StoredMail): StoredMail | undefined {
  const open = (text: string) => keys.open('mail', mail.message_id, text);
  try {
    return { ...mail, text: open(mail.text), html: open(mail.html) };
  } catch (error) {
    if (error instanceof UnsealError) return undefined;
    throw error;
  }
}

/** A transport should not throw. If it does, nobody knows whether the mail was sent. */
function unexpectedError(error: unknown): Outcome {
  return { result: 'unconfirmed', code: error instanceof Error ? error.name : 'Error', phase: 'data' };
}
