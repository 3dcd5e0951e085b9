import type { Reader } from '#server/db/database.ts';
import { type Owner, requestsOf, wentTo } from '#server/domain/accounts/privacy/owner.ts';
import { mailsWithRequest } from '#server/mail/repository.ts';
import type { OwnData } from '#shared/contract/privacy.ts';

/** The person's requests with all that was written and noted about them; staff go unnamed. */
export async function ownRequests(reader: Reader, owner: Owner): Promise<OwnData['requests']> {
  const requests = await requestsOf(reader, owner).selectAll('appointments').execute();
  const events = await reader
    .selectFrom('appointment_events')
    .selectAll()
    .where('appointment_id', 'in', requestsOf(reader, owner).select('appointments.id'))
    .orderBy('id')
    .execute();
  const historyOf = Map.groupBy(events, (event) => event.appointment_id);
  return requests.map((row) => ({
    reference: row.reference,
    name: row.name,
    email: row.email,
    phone: row.phone,
    date: row.date,
    message: row.message,
    lang: row.lang,
    status: row.status,
    created_at: row.created_at,
    responded_at: row.responded_at,
    erased_at: row.erased_at,
    history: (historyOf.get(row.id) ?? []).map(({ type, from, to, note, created_at }) => ({
      type,
      // Of an assignment these are names of staff.
      from: type === 'status' ? from : null,
      to: type === 'status' ? to : null,
      note,
      created_at,
    })),
  }));
}

/** A link that somebody could act by. */
const secretLink = /https?:\/\/\S*[/#=][\w-]{43}(?![\w-])/;

/** What is kept of a mail's text and may be handed out. */
const readable = (text: string) => (text === '' || secretLink.test(text) ? null : text);

/** The mails to the person: about their requests, and about their account or the newsletter. */
export async function ownMails(reader: Reader, owner: Owner): Promise<OwnData['mails']> {
  const rows = await mailsWithRequest(reader)
    .select([
      'mails.kind',
      'mails.subject',
      'mails.text',
      'mails.status',
      'mails.created_at',
      'mails.sent_at',
    ])
    .select('appointments.reference')
    .where(({ or, and, eb }) => {
      const aboutARequest = and([
        eb('mails.appointment_id', 'in', requestsOf(reader, owner).select('appointments.id')),
        // Others went to the office.
        or([wentTo(owner), eb('mails.recipient', '=', eb.ref('appointments.email'))]),
      ]);
      const toTheAddress = and([eb('mails.appointment_id', 'is', null), wentTo(owner)]);
      if (owner.email_confirmed_at !== null) return or([aboutARequest, toTheAddress]);
      // What an address got before the account was made, or asked for in the footer, may be another person's.
      const aboutTheAccount = and([
        toTheAddress,
        eb('mails.created_at', '>=', owner.created_at),
        eb('mails.kind', '!=', 'newsletter-confirmation'),
      ]);
      return or([aboutARequest, aboutTheAccount]);
    })
    .orderBy('mails.id')
    .execute();
  return rows.map(({ text, ...row }) => ({ ...row, text: readable(text) }));
}
