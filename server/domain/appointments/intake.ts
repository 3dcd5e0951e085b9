import { hashSecret } from '#server/auth/secrets.ts';
import type { Clock } from '#server/clock.ts';
import type { Database, Writer } from '#server/db/database.ts';
import { newReference } from '#server/domain/appointments/reference.ts';
import * as repository from '#server/domain/appointments/repository.ts';
import { conflict } from '#server/errors.ts';
import { type AppointmentMailSettings, enqueueAppointmentMails } from '#server/mail/appointment-mails.ts';
import type { ContactInput } from '#shared/contract/contact.ts';

type Needs = { db: Database; clock: Clock; office: AppointmentMailSettings };

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
const sameFields = (a: Fields, b: Fields) => JSON.stringify(fieldsOf(a)) === JSON.stringify(fieldsOf(b));

/** Takes requests in: stored, with their mails, before they are acknowledged. */
export function appointmentIntake({ db, clock, office }: Needs) {
  /** Stores a new request; undefined if one stands under the key already. */
  const store = async (writer: Writer, input: ContactInput, key: string | null) => {
    for (;;) {
      if (key !== null && (await repository.findByIdempotencyKey(writer, key))) return undefined;
      const fields = { ...fieldsOf(input), reference: newReference(), created_at: clock().toISOString() };
      const row = { ...fields, status: 'new' as const, version: 1, idempotency_key: key };
      const stored = await repository.insertAppointment(writer, row);
      if (stored) return { ...fields, id: stored.id };
    }
  };

  return {
    /**
     * Stores a request with its mails and answers its reference. The same submission sent again under
     * the same idempotency key answers the same reference and stores nothing; another one under a key
     * that was used throws `conflict`.
     */
    async receive(input: ContactInput, idempotencyKey: string | undefined): Promise<{ reference: string }> {
      const key = idempotencyKey === undefined ? null : hashSecret(idempotencyKey);
      const stored = await db.transaction(async (writer) => {
        const appointment = await store(writer, input, key);
        if (!appointment) return undefined;
        const { id, created_at } = appointment;
        await repository.insertEvent(writer, { appointment_id: id, type: 'received', created_at });
        await enqueueAppointmentMails(writer, appointment, office, clock);
        return appointment;
      });
      if (stored) return { reference: stored.reference };
      const before = key === null ? undefined : await repository.findByIdempotencyKey(db.read, key);
      if (!before || !sameFields(before, input)) throw conflict(keyReused);
      return { reference: before.reference };
    },
  };
}
