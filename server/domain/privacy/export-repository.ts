import type { Reader } from '#server/db/database.ts';
import type { AccountRow } from '#server/domain/accounts/account-repository.ts';
import { consentsQuery } from '#server/domain/consents/consent-repository.ts';
import { isMailTo, provenRequestsOf, requestsOf } from '#server/domain/privacy/privacy-repository.ts';
import { mailsWithRequest } from '#server/mail/mail-repository.ts';

/** The queries of the data export: what each table stores about a person. See `data-inventory.ts`. */

export const findRequests = (reader: Reader, account: AccountRow) =>
  requestsOf(reader, account).selectAll('appointments').execute();

export const findRequestEvents = (reader: Reader, account: AccountRow) =>
  reader
    .selectFrom('appointment_events')
    .leftJoin('voice_messages', (join) =>
      join
        .onRef('voice_messages.event_id', '=', 'appointment_events.id')
        .on('voice_messages.wrapped_key', 'is not', null),
    )
    .selectAll('appointment_events')
    .select(['voice_messages.seconds', 'voice_messages.summary'])
    .where('appointment_events.appointment_id', 'in', requestsOf(reader, account).select('appointments.id'))
    .where(({ or, eb }) =>
      or([
        eb(
          'appointment_events.appointment_id',
          'in',
          provenRequestsOf(reader, account).select('appointments.id'),
        ),
        eb('actor_id', '=', account.id),
        eb('type', 'in', ['received', 'status', 'withdrawn']),
      ]),
    )
    .orderBy('appointment_events.id')
    .execute();

/** What staff stored of chats with the person, oldest first. */
export const findChatLines = (reader: Reader, account: AccountRow) =>
  reader
    .selectFrom('chat_lines')
    .select(['appointment_id', 'from', 'text', 'at', 'created_at'])
    .where('appointment_id', 'in', provenRequestsOf(reader, account).select('appointments.id'))
    .orderBy('at')
    .orderBy('id')
    .execute();

/** The mails to the person: about their requests, their account and the newsletter. */
export const findMails = (reader: Reader, account: AccountRow) =>
  mailsWithRequest(reader)
    .select([
      'mails.kind',
      'mails.subject',
      'mails.text',
      'mails.status',
      'mails.created_at',
      'mails.sent_at',
      'appointments.reference',
    ])
    .where(({ or, and, eb }) => {
      const aboutARequest = and([
        eb('mails.appointment_id', 'in', provenRequestsOf(reader, account).select('appointments.id')),
        // Other mails about the request went to the office.
        or([isMailTo(account), eb('mails.recipient', '=', eb.ref('appointments.email'))]),
      ]);
      const toTheAddress = and([eb('mails.appointment_id', 'is', null), isMailTo(account)]);
      if (account.email_confirmed_at !== null) return or([aboutARequest, toTheAddress]);
      // Mails from before the account was created, or requested in the footer, may belong to another person.
      const aboutTheAccount = and([
        toTheAddress,
        eb('mails.created_at', '>=', account.created_at),
        eb('mails.kind', '!=', 'newsletter-confirmation'),
      ]);
      return or([aboutARequest, aboutTheAccount]);
    })
    .orderBy('mails.id')
    .execute();

export const findSessions = (reader: Reader, { id }: AccountRow) =>
  reader
    .selectFrom('sessions')
    .select(['device', 'mode', 'created_at', 'last_seen_at', 'expires_at', 'phone'])
    .where('user_id', '=', id)
    .orderBy('id')
    .execute();

export const findComments = (reader: Reader, { id }: AccountRow) =>
  reader
    .selectFrom('comments')
    .innerJoin('blogs', 'blogs.id', 'comments.blog_id')
    .select(['blogs.title as article', 'comments.comments as text', 'comments.status', 'comments.created_at'])
    .where('comments.user_id', '=', id)
    .orderBy('comments.id')
    .execute();

/** The consents given with the account and with the person's requests. */
export const findConsents = (reader: Reader, account: AccountRow) =>
  consentsQuery(reader)
    .where(({ or, eb }) =>
      or([
        eb('consents.user_id', '=', account.id),
        eb('consents.appointment_id', 'in', requestsOf(reader, account).select('appointments.id')),
      ]),
    )
    .execute();

export const findTokens = (reader: Reader, { id }: AccountRow) =>
  reader
    .selectFrom('account_tokens')
    .select(['kind', 'email', 'created_at', 'expires_at'])
    .where('user_id', '=', id)
    .orderBy('id')
    .execute();

export const findPasswordResetRequests = (reader: Reader, { email, email_key }: AccountRow) =>
  reader
    .selectFrom('password_reset_asks')
    .select(['email', 'created_at'])
    .where('email', 'in', [email, email_key])
    .orderBy('id')
    .execute();

/** The articles that name the person as their author. */
export const findArticles = (reader: Reader, { id }: AccountRow) =>
  reader
    .selectFrom('blogs')
    .select(['title', 'created_at'])
    .where('user_id', '=', id)
    .orderBy('id')
    .execute();

export const findSavedFilters = (reader: Reader, { id }: AccountRow) =>
  reader
    .selectFrom('request_filters')
    .select(['name', 'filter', 'created_at'])
    .where('user_id', '=', id)
    .orderBy('id')
    .execute();

/** What the person did, and what others did to the account. */
export const findActivities = (reader: Reader, { id }: AccountRow) =>
  reader
    .selectFrom('activities')
    .select(['entity', 'action', 'fields', 'user_id', 'created_at'])
    .where(({ or, and, eb }) =>
      or([eb('user_id', '=', id), and([eb('entity', '=', 'user'), eb('entity_id', '=', id)])]),
    )
    .orderBy('id')
    .execute();

/** The papers of the person's requests, or what they sent themselves, including erased papers. Titles are encrypted. */
export const findPapers = (reader: Reader, account: AccountRow) =>
  reader
    .selectFrom('documents')
    .innerJoin('appointments', 'appointments.id', 'documents.appointment_id')
    .select([
      ...(['documents.id', 'documents.type', 'documents.date', 'documents.state'] as const),
      ...(['documents.folder', 'documents.wrapped_key', 'documents.title'] as const),
      ...(['documents.source', 'documents.hospital'] as const),
      ...(['documents.created_at', 'appointments.reference'] as const),
    ])
    .where('documents.appointment_id', 'in', requestsOf(reader, account).select('appointments.id'))
    .where(({ or, and, eb }) =>
      or([
        eb('documents.appointment_id', 'in', provenRequestsOf(reader, account).select('appointments.id')),
        and([eb('documents.source', '=', 'account'), eb('documents.sender_id', '=', account.id)]),
      ]),
    )
    .orderBy('documents.id')
    .execute();

/** Who saw papers when, and which pages. */
export const findPaperAccesses = (reader: Reader, paperIds: number[]) =>
  reader
    .selectFrom('document_accesses')
    .select(['document_id', 'who', 'act', 'page', 'created_at'])
    .where('document_id', 'in', paperIds)
    .orderBy('id')
    .execute();
