import type { SignedInUser } from '#server/auth/caller.ts';
import type { Clock } from '#server/clock.ts';
import type { Writer } from '#server/db/database.ts';
import type { CasePort } from '#server/domain/requests/case-port.ts';
import type { RequestChange, RequestLine } from '#server/domain/requests/change.ts';
import * as requestEvents from '#server/domain/requests/event-repository.ts';
import {
  awaitsProof,
  changeByReply,
  checkConsented,
  checkNotErased,
  hasDied,
  isOpen,
} from '#server/domain/requests/request-policy.ts';
import type * as repository from '#server/domain/requests/request-repository.ts';
import { presentSubject } from '#server/domain/requests/subject.ts';
import { mailSettings } from '#server/domain/site/mail-settings.ts';
import type { MailingSite } from '#server/domain/site/site-service.ts';
import { invalid } from '#server/errors.ts';
import { enqueueToPatient } from '#server/mail/site-mail.ts';
import type { ReplyInput } from '#shared/contract/request-handling.ts';
import { fillPlaceholders, isUnchecked, placeholderValues, replyLanguage } from '#shared/replies.ts';

type Deps = { clock: Clock; site: MailingSite; cases: CasePort };
type Row = repository.RequestRow;

/**
 * What an answer by any channel changes. The first one fulfils the promised response time, makes a new request a
 * contacted one, and gives it to the caller if nobody looks after it, with the lines that say so.
 */
export async function changeByContact({
  writer,
  row,
  by,
}: RequestChange<SignedInUser>): Promise<repository.Change> {
  const { actor, now } = by;
  // Whoever answers first looks after it: what comes next belongs to somebody.
  const takes = row.assignee_id === null && isOpen(row);
  const set = { ...changeByReply(row, now), ...(takes && { assignee_id: actor.id }) };
  const who = { appointment_id: row.id, actor_id: actor.id, actor_name: actor.name, created_at: now };
  if (set.status)
    await requestEvents.insertEvent(writer, { ...who, type: 'status', from: row.status, to: set.status });
  if (takes)
    await requestEvents.insertEvent(writer, { ...who, type: 'assignment', from: null, to: actor.name });
  return set;
}

/** Replies to patients. The history stores their text. */
export function requestReplies({ clock, site, cases }: Deps) {
  const textOf = async (writer: Writer, row: Row, { text }: ReplyInput, actor: SignedInUser) => {
    const details = await site.details(writer);
    const request = { ...row, about: presentSubject(row) };
    const values = { request, site: details, coordinator: actor.name, lang: replyLanguage(row) };
    const filled = fillPlaceholders(text, placeholderValues(values));
    if (isUnchecked(filled)) throw invalid('text', 'reply_unchecked');
    return filled;
  };

  return {
    /**
     * Replies to the patient: a mail goes to the outbox; a reply by WhatsApp is only recorded, because the caller sends
     * it.
     */
    async reply(one: RequestChange<SignedInUser>, input: ReplyInput): Promise<RequestLine> {
      const { writer, row, by } = one;
      const { actor, now } = by;
      checkNotErased(row);
      checkConsented(row);
      if (input.channel === 'mail' && row.email === null) throw invalid('channel', 'email_missing');
      await cases.followReply(writer, row.id, input.channel, { actor, now }, { clock, site });
      const note = await textOf(writer, row, input, actor);
      const facts = {
        reference: row.reference,
        text: note,
        asksForReports: isOpen(row) && !awaitsProof(row),
        follows: !hasDied(row),
      };
      const mail = { kind: 'appointment-reply', facts } as const;
      const mail_id =
        input.channel === 'mail'
          ? await enqueueToPatient(writer, row, mail, await mailSettings(site, writer), clock)
          : null;
      const set = await changeByContact(one);
      return { type: 'reply', to: input.channel, note, mail_id, idempotency_key: input.key, set };
    },
  };
}
