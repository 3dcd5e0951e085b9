import type { SignedInUser } from '#server/auth/caller.ts';
import type { Throttle } from '#server/auth/throttle.ts';
import { type Clock, day, hour, minute, timestampAfter } from '#server/clock.ts';
import { perhapsUrgent } from '#server/db/danger-words.ts';
import type { Reader, Writer } from '#server/db/database.ts';
import type { CasePort } from '#server/domain/requests/case-port.ts';
import type { RequestChange, RequestLine } from '#server/domain/requests/change.ts';
import * as requestEvents from '#server/domain/requests/event-repository.ts';
import { deleteDelayedProgressMails } from '#server/domain/requests/progress-mails.ts';
import { checkIsOpen, checkWithdrawal } from '#server/domain/requests/request-policy.ts';
import { mailSettings } from '#server/domain/site/mail-settings.ts';
import type { MailingSite } from '#server/domain/site/site-service.ts';
import { hasMailSince } from '#server/mail/mail-repository.ts';
import { enqueueToOffice, enqueueToPatient } from '#server/mail/site-mail.ts';

type Deps = {
  clock: Clock;
  cases: CasePort;
  site: MailingSite;
  /** `undefined` if there are no rate limits (load tests). */
  throttle: Throttle | undefined;
};

/** A message sends a mail to the office, unless this one still has to answer an earlier one that was just mailed. */
const messagesPerHour = 10;
const messagesOfCasePerHour = 30;
/** Each screen of a request reads its whole history. */
const hoursOfMessagesPerDay = 4;
/** The same text sent again within this time is the same message: a double click, or a reloaded page. */
const sameMessageMs = 10 * minute;

/** A message that was spoken: its sender's key for it, and what stores its sound with the line. */
export type Spoken = { key: string; user: SignedInUser; place: (writer: Writer) => Promise<void> };

/** What the sender of a request may change, whether they proved their identity by an account or by a mailed code. */
export function senderChanges({ clock, cases, site, throttle }: Deps) {
  /** The office has to answer, and is told by a mail: with the text only where there is no case. */
  const notifyOffice = async ({ writer, row, by: { now } }: RequestChange<null>, message: string) => {
    const received = await cases.receiveMessage(writer, row.id, { actor: null, now });
    const kind = 'appointment-message';
    const mailed = { requestId: row.id, kind, since: timestampAfter(clock, -hour) } as const;
    if (received === 'still_unanswered' && (await hasMailSince(writer, mailed))) return;
    const facts = { request: row, message: received === 'no_case' ? message : null };
    await enqueueToOffice(writer, row, { kind, facts }, await mailSettings(site, writer), clock);
  };

  return {
    /** Cancels a request and notifies the office. Throws `conflict` for a request that staff completed or cancelled. */
    async withdraw({ writer, row, by }: RequestChange): Promise<RequestLine> {
      checkWithdrawal(row);
      const { id, status } = row;
      const after = async () => {
        await deleteDelayedProgressMails(writer, id, { clock });
        await cases.followStatus(writer, { id, from: status, to: 'cancelled' }, by);
        const settings = await mailSettings(site, writer);
        const { reference, name } = row;
        const toOffice = { kind: 'appointment-withdrawn', facts: { request: row } } as const;
        await enqueueToOffice(writer, row, toOffice, settings, clock);
        const facts = { reference, name, asksForReports: false };
        // Whoever has a code has read it in this mailbox.
        const proven = !by.actor || row.owner_proven_at !== null;
        await enqueueToPatient(writer, row, { kind: 'request-withdrawn', facts, proven }, settings, clock);
      };
      // Without a name: the history shows it as the patient's.
      const set = { status: 'cancelled' } as const;
      return {
        type: 'withdrawn',
        from: status,
        to: set.status,
        actor_id: null,
        actor_name: null,
        set,
        after,
      };
    },

    /**
     * Counts one message. Throws `too_many` after ten per hour, or thirty with a case, and after four times as many per
     * day. Runs outside of the transaction, which would roll the count back.
     */
    async countMessage(reader: Reader, requestId: number): Promise<void> {
      const subject = String(requestId);
      const hasCase = (await cases.casesOf(reader, [requestId])).length > 0;
      const max = hasCase ? messagesOfCasePerHour : messagesPerHour;
      await throttle?.takeAll([
        { name: 'messages to a request', subject, max, windowMs: hour },
        {
          name: 'messages to a request in a day',
          subject,
          max: max * hoursOfMessagesPerDay,
          windowMs: day,
        },
      ]);
    },

    /**
     * Adds a message to the history, which shows it as the patient's, and tells the office by mail. An account sees its
     * own messages. Throws `conflict` for a closed request.
     */
    async addMessage(
      one: RequestChange<null>,
      message: string,
      user?: SignedInUser,
    ): Promise<RequestLine | undefined> {
      const { writer, row } = one;
      checkIsOpen(row);
      const since = timestampAfter(clock, -sameMessageMs);
      const line = { type: 'message', note: message } as const;
      if (await requestEvents.hasTextSince(writer, row.id, line, since)) return undefined;
      const set = (await perhapsUrgent(writer, message)) ? { perhaps_urgent: 1 } : {};
      return { ...line, set, actor_id: user?.id ?? null, after: () => notifyOffice(one, message) };
    },

    /**
     * The same for a message that was spoken, whose sound `place` gives to the line with the key. A key that is stored
     * already adds nothing.
     */
    async addSpoken(
      one: RequestChange<null>,
      { key, user, place }: Spoken,
    ): Promise<RequestLine | undefined> {
      const { writer, row } = one;
      checkIsOpen(row);
      if (await requestEvents.hasEventWithKey(writer, row.id, key)) return undefined;
      const after = async () => {
        await place(writer);
        await notifyOffice(one, '');
      };
      return { type: 'message', note: '', idempotency_key: key, actor_id: user.id, after };
    },
  };
}
export type SenderChanges = ReturnType<typeof senderChanges>;
