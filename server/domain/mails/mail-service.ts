import { type Clock, day, timestampAfter } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { type Actor, recordActivity } from '#server/domain/activity/record-activity.ts';
import { retriedStates, whyNotRetried } from '#server/domain/mails/mail-policy.ts';
import { presentMail } from '#server/domain/mails/mail-presenter.ts';
import { isFound } from '#server/domain/requests/inbox-repository.ts';
import { conflict, notFound } from '#server/errors.ts';
import * as repository from '#server/mail/mail-repository.ts';
import type { Mail, MailRetry, MailSearch } from '#shared/contract/mails.ts';
import { emailKey } from '#shared/email-address.ts';
import type { Page } from '#shared/list-page.ts';

/** Long enough for staff to answer questions about what a patient was sent. */
const contentRetentionMs = 90 * day;

/** The outbox as staff see it. */
export function mailService({ db, clock }: { db: Database; clock: Clock }) {
  return {
    /** Newest first. The list is always paginated. */
    async list({ state, kind, q, page = 1, per_page }: MailSearch): Promise<Page<Mail>> {
      const sought = q
        ? { ofRequests: isFound(db.read, 'mails.appointment_id', q), addresses: [q, emailKey(q)] }
        : undefined;
      const filter = { state, kind, q: sought };
      const { items, total } = await repository.listMails(db.read, filter, { page, per_page });
      return { items: items.map(presentMail), total };
    },

    /** Erases the texts and addresses of old mails, whatever became of them, because they contain health data. */
    async deleteOldContents(): Promise<void> {
      await db.transaction((writer) =>
        repository.deleteContents(writer, { before: timestampAfter(clock, -contentRetentionMs) }),
      );
    },

    /**
     * Sends a failed mail again, or one that may have arrived if the caller accepts that. Throws `conflict` for any
     * other: a mail that a server accepted is never sent again.
     */
    async retry(id: number, how: MailRetry, actor: Actor): Promise<Mail> {
      const states = retriedStates(how);
      return db.transaction(async (writer) => {
        const now = clock().toISOString();
        const isBack = await repository.requeueMail(writer, id, states, now);
        const row = await repository.findMail(writer, id);
        if (!row) throw notFound();
        if (!isBack) throw conflict(whyNotRetried(row, states));
        await recordActivity(writer, actor, { entity: 'mail', id, action: 'retried' }, now);
        return presentMail(row);
      });
    },
  };
}
export type MailService = ReturnType<typeof mailService>;
