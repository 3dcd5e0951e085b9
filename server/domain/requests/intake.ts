import { randomInt } from 'node:crypto';
import type { Insertable, Selectable } from 'kysely';
import type { Caller } from '#server/auth/caller.ts';
import { hashSecret } from '#server/auth/secrets.ts';
import { type Clock, hour } from '#server/clock.ts';
import type { ColumnsOf } from '#server/db/columns.ts';
import { perhapsUrgent } from '#server/db/danger-words.ts';
import type { Database, Writer } from '#server/db/database.ts';
import type { AppointmentsTable } from '#server/db/tables/requests.ts';
import { type AccountRow, findAccount } from '#server/domain/accounts/account-repository.ts';
import { recordConsents } from '#server/domain/consents/consent-service.ts';
import { dueAt, respondBy } from '#server/domain/open-days.ts';
import { columnNames, columnsOf } from '#server/domain/record-fields.ts';
import * as requestEvents from '#server/domain/requests/event-repository.ts';
import * as repository from '#server/domain/requests/request-repository.ts';
import { followLook } from '#server/domain/requests/returns.ts';
import {
  aboutColumns,
  findSubject,
  isSameSubject,
  type SubjectColumns,
} from '#server/domain/requests/subject.ts';
import { makeTicket } from '#server/domain/requests/upload-ticket-repository.ts';
import { readClosedDays } from '#server/domain/site/closed-days.ts';
import { mailSettings } from '#server/domain/site/mail-settings.ts';
import type { MailingSite } from '#server/domain/site/site-service.ts';
import { conflict } from '#server/errors.ts';
import { mayMail } from '#server/mail/mail-bounds.ts';
import { enqueueRequestMails } from '#server/mail/request-mails.ts';
import type { Keys } from '#server/secrets/installation-keys.ts';
import type { RespondBy } from '#shared/contract/closed-days.ts';
import type { ContactInput } from '#shared/contract/contact.ts';
import { type About, formatAbout } from '#shared/contract/request-subject.ts';
import { seeded } from '#shared/contract/seeded.ts';
import { emailKey } from '#shared/email-address.ts';
import { sentFields } from '#shared/records/requests.ts';
import { referenceFormat } from '#shared/reference.ts';

export type IntakeDeps = {
  db: Database;
  clock: Clock;
  keys: Pick<Keys, 'seal'>;
  site: MailingSite;
};

/** What was written in a form, always in the same order. */
const contentOf = (columns: Insertable<ColumnsOf<typeof sentFields>>) =>
  JSON.stringify(columns, columnNames(sentFields));
const contentSent = (input: ContactInput) => contentOf(columnsOf(sentFields, input));

/** Whether a stored request equals the sent form. */
export const isSameForm = (
  stored: repository.RequestRow,
  columns: Insertable<ColumnsOf<typeof sentFields>>,
  about: About | null,
) => contentOf(stored) === contentOf(columns) && isSameSubject(stored, about);

/**
 * How a submission that is sent again is recognised: by the key that its sender chose, or by its content, for a form
 * whose page is the same for everybody.
 */
export type SameBy = { key: string } | 'content';

/** A form without a key counts as the same submission for at least this time, and at most for twice as long. */
const sameFormMs = 12 * hour;

/**
 * The keys of a form that was sent without one: its content, with this period and with the previous one. Nobody can
 * send such a key, because the API accepts no spaces in keys.
 */
function contentKeys(input: ContactInput, now: Date): string[] {
  const period = Math.floor(now.getTime() / sameFormMs);
  const form = contentSent(input);
  const content = input.about ? `${formatAbout(input.about)} ${form}` : form;
  return [period, period - 1].map((nth) => `form ${nth} ${content}`);
}

/**
 * The owner of a new request: the customer who sends it, or else the customer who verified its e-mail address. It has
 * no owner until somebody has proved that the address is theirs. Whoever sends it with another address has no proof.
 */
export async function ownerOf(writer: Writer, email: string | null, caller: Caller, now: string) {
  const verified = (email && (await repository.findVerifiedCustomer(writer, email))) || null;
  const user_id = caller?.roleId === seeded.roles.customer ? caller.id : verified;
  const isProven = user_id !== null && user_id === verified;
  return { user_id, ...(isProven && { owner_proven_at: now, owner_proven_by: 'email' as const }) };
}

/** The account that sent a request with an address that is not proven to be its own. */
async function strangerOf(writer: Writer, { user_id, ...proof }: Awaited<ReturnType<typeof ownerOf>>) {
  if (user_id === null || proof.owner_proven_at) return undefined;
  return findAccount(writer, user_id);
}

type NewColumns = Omit<
  Insertable<AppointmentsTable>,
  'reference' | 'created_at' | 'email_key' | 'status' | 'version' | 'idempotency_key' | keyof SubjectColumns
>;

/**
 * Stores a new request under the first key. Returns undefined if a request is already stored under any of the keys.
 */
export async function storeRequest(
  writer: Writer,
  columns: NewColumns,
  about: About | null,
  keys: readonly string[],
  created_at: string,
) {
  const perhaps_urgent = await perhapsUrgent(writer, columns.message ?? null);
  for (;;) {
    if (await repository.findByIdempotencyKey(writer, keys)) return undefined;
    const { email } = columns;
    const stored = await repository.insertRequest(writer, {
      ...columns,
      ...aboutColumns(await findSubject(writer, about)),
      reference: newReference(),
      created_at,
      email_key: email ? emailKey(email) : null,
      perhaps_urgent,
      status: 'new',
      version: 1,
      idempotency_key: keys[0] ?? null,
    });
    if (stored) return stored;
  }
}

/** A request that is stored, and by when the sender hears from us, where the usual promise is untrue. */
type Received = { reference: string; answer_by: RespondBy | null };

/** The mails about a new request: to the office, unless it entered the request itself, and to an address. */
export function newRequestMails({ clock, keys, site }: Omit<IntakeDeps, 'db'>) {
  return async (
    writer: Writer,
    request: Selectable<AppointmentsTable>,
    { sentBy, toOffice }: { sentBy?: AccountRow | undefined; toOffice: boolean },
  ): Promise<void> => {
    const { id, created_at, email } = request;
    const settings = await mailSettings(site, writer);
    // With the ticket in the mail's link, nobody has to type the phone number to send reports. Where the sender may
    // be a stranger to the address, the mail asks for no reports. Anybody can send requests with a stranger's
    // address: not each is acknowledged. Counted here, so that a request which is not stored uses up no mail.
    const isAcknowledged =
      email !== null &&
      (await mayMail(writer, { kind: 'appointment-acknowledgement', recipient: email }, settings.counts));
    const ticket = isAcknowledged && !sentBy ? await makeTicket(writer, id, clock) : undefined;
    const token = ticket && { secret: ticket.ticket, hash: ticket.token_hash, keys };
    const closed = await readClosedDays(writer);
    const mails = {
      patientRequest: request,
      dueAt: toOffice ? dueAt(created_at, closed) : null,
      respondBy: respondBy(created_at, closed),
      acknowledgement: isAcknowledged ? { token, sentBy } : undefined,
    };
    await enqueueRequestMails(writer, mails, settings, clock);
  };
}

/** Receives requests. Each is stored together with its mails before it is acknowledged. */
export function requestIntake(deps: IntakeDeps) {
  const { db, clock } = deps;
  const mail = newRequestMails(deps);

  const responseTo = async (row: { reference: string; created_at: string }): Promise<Received> => ({
    reference: row.reference,
    answer_by: respondBy(row.created_at, await readClosedDays(db.read)),
  });

  const secretsOf = (input: ContactInput, sameBy: SameBy | undefined): string[] => {
    if (sameBy === 'content') return contentKeys(input, clock());
    return sameBy ? [sameBy.key] : [];
  };

  /**
   * Stores a request with its mails and returns its reference. The same submission sent again (a double click, a
   * reloaded page) gets the same reference, and nothing is stored; another submission with a used key throws
   * `conflict`. The response does not reveal the request's owner.
   */
  const receive = async (
    input: ContactInput,
    sameBy: SameBy | undefined,
    caller?: Caller,
  ): Promise<Received> => {
    const sentUnder = secretsOf(input, sameBy).map(hashSecret);
    const stored = await repository.lockingRequests(db).transaction(async (writer) => {
      const now = clock().toISOString();
      const owner = await ownerOf(writer, input.email, caller, now);
      const columns = { ...columnsOf(sentFields, input), source: 'site' as const, ...owner };
      const patientRequest = await storeRequest(writer, columns, input.about, sentUnder, now);
      if (!patientRequest) return undefined;
      const { id, created_at } = patientRequest;
      await requestEvents.insertEvent(writer, { appointment_id: id, type: 'received', created_at });
      const { lang } = input;
      await recordConsents(writer, { requestId: id, kinds: ['privacy', 'health'], lang }, created_at);
      await mail(writer, patientRequest, { sentBy: await strangerOf(writer, owner), toOffice: true });
      return patientRequest;
    });
    if (stored) return responseTo(stored);
    const before = await repository.findByIdempotencyKey(db.read, sentUnder);
    if (!before || !isSameForm(before, columnsOf(sentFields, input), input.about))
      throw conflict('key_reused');
    if (before.spam_goes_at !== null)
      await repository
        .lockingRequests(db)
        .transaction((writer) => followLook(writer, before.id, clock().toISOString()));
    return responseTo(before);
  };

  return {
    receive,
    /** The current name of what a request can be about. Null for what visitors can't see. */
    findSubject: (about: About | null) => findSubject(db.read, about),
  };
}

const { alphabet, prefix, length } = referenceFormat;

/** A new reference like TH-7K3Q9F, one of nearly a thousand million. */
export function newReference(): string {
  return `${prefix}-${Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')}`;
}
