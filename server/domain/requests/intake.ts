import type { Caller } from '#server/auth/caller.ts';
import { hashSecret } from '#server/auth/secrets.ts';
import { type Clock, hour } from '#server/clock.ts';
import type { Database, Writer } from '#server/db/database.ts';
import { recordConsents } from '#server/domain/accounts/privacy/record.ts';
import { emailKey } from '#server/domain/accounts/repository.ts';
import { mailSettings } from '#server/domain/requests/mail-settings.ts';
import { ownerOf } from '#server/domain/requests/owner.ts';
import { newReference } from '#server/domain/requests/reference.ts';
import * as repository from '#server/domain/requests/repository.ts';
import type { SiteService } from '#server/domain/site/service.ts';
import { conflict } from '#server/errors.ts';
import { enqueueRequestMails } from '#server/mail/request-mails.ts';
import type { ContactInput } from '#shared/contract/contact.ts';

type Deps = { db: Database; clock: Clock; site: Pick<SiteService, 'details' | 'settings'> };

const keyReused = 'This request was sent before with other details. Please send it again.';

type Fields = Pick<ContactInput, 'name' | 'email' | 'phone' | 'date' | 'message'> & { lang: string };

/** What is stored of a form, in a fixed order. */
const fieldsOf = ({ name, email, phone, date, message, lang }: Fields) => ({
  name,
  email,
  phone,
  date,
  message: message || null,
  lang,
});
const contentOf = (fields: Fields) => JSON.stringify(fieldsOf(fields));
const sameFields = (a: Fields, b: Fields) => contentOf(a) === contentOf(b);

/** How long a form without a key stands for the same submission, at least; at most twice as long. */
const sameFormMs = 12 * hour;

/**
 * The keys of a form that brings none: its content, in this stretch of time and in the one before. Nobody can
 * send them as their own: a key that is sent holds no space.
 */
function contentKeys(input: ContactInput, now: Date): string[] {
  const stretch = Math.floor(now.getTime() / sameFormMs);
  return [stretch, stretch - 1].map((nth) => `form ${nth} ${contentOf(input)}`);
}

/** Takes requests in: stored, with their mails, before they are acknowledged. */
export function requestIntake({ db, clock, site }: Deps) {
  /** Stores a new request under the first key; undefined if one stands under any of them already. */
  const store = async (writer: Writer, input: ContactInput, keys: string[], caller: Caller) => {
    for (;;) {
      if (await repository.findByIdempotencyKey(writer, keys)) return undefined;
      const fields = { ...fieldsOf(input), reference: newReference(), created_at: clock().toISOString() };
      const row = {
        ...fields,
        email_key: emailKey(input.email),
        status: 'new' as const,
        version: 1,
        idempotency_key: keys[0] ?? null,
        user_id: await ownerOf(writer, input.email, caller),
      };
      const stored = await repository.insertRequest(writer, row);
      if (stored) return { ...fields, id: stored.id };
    }
  };

  const receiveUnder = async (
    input: ContactInput,
    secrets: string[],
    caller: Caller,
  ): Promise<{ reference: string }> => {
    const keys = secrets.map(hashSecret);
    const stored = await db.transaction(async (writer) => {
      const patientRequest = await store(writer, input, keys, caller);
      if (!patientRequest) return undefined;
      const { id, created_at } = patientRequest;
      await repository.insertEvent(writer, { appointment_id: id, type: 'received', created_at });
      const { lang } = input;
      await recordConsents(writer, { requestId: id, kinds: ['privacy', 'health'], lang }, created_at);
      await enqueueRequestMails(writer, patientRequest, await mailSettings(site, writer), clock);
      return patientRequest;
    });
    if (stored) return { reference: stored.reference };
    const before = await repository.findByIdempotencyKey(db.read, keys);
    if (!before || !sameFields(before, input)) throw conflict(keyReused);
    return { reference: before.reference };
  };

  return {
    /**
     * Stores a request with its mails and answers its reference. The same submission sent again under
     * the same idempotency key answers the same reference and stores nothing; another one under a key
     * that was used throws `conflict`. What the answer says does not tell whose request it is.
     */
    receive: (input: ContactInput, idempotencyKey: string | undefined, caller?: Caller) =>
      receiveUnder(input, idempotencyKey === undefined ? [] : [idempotencyKey], caller),

    /**
     * The same for a form that can bring no key, since its page is the same for everybody: sent again with
     * the same content (a double click, a reload of the answer), it is the same submission.
     */
    receiveForm: (input: ContactInput, caller?: Caller) =>
      receiveUnder(input, contentKeys(input, clock()), caller),
  };
}
