import type { SignedInUser } from '#server/auth/caller.ts';
import { hashSecret } from '#server/auth/secrets.ts';
import { recordConsents, type Told } from '#server/domain/consents/consent-service.ts';
import { columnsOf } from '#server/domain/record-fields.ts';
import { note, requestChanges } from '#server/domain/requests/change.ts';
import { lastEventsOf } from '#server/domain/requests/event-repository.ts';
import {
  type IntakeDeps,
  isSameForm,
  newRequestMails,
  ownerOf,
  storeRequest,
} from '#server/domain/requests/intake.ts';
import { awaitsConsent, checkNotErased, checkVersion } from '#server/domain/requests/request-policy.ts';
import { presentRequest } from '#server/domain/requests/request-presenter.ts';
import * as repository from '#server/domain/requests/request-repository.ts';
import { aboutColumns, findSubject } from '#server/domain/requests/subject.ts';
import { readClosedDays } from '#server/domain/site/closed-days.ts';
import { conflict, invalid } from '#server/errors.ts';
import { aMonthAfter } from '#shared/contract/days.ts';
import type {
  AgreementInput,
  LateAgreementInput,
  OfficeRequestInput,
} from '#shared/contract/office-requests.ts';
import type { PatientRequest } from '#shared/contract/requests.ts';
import { dayInDhaka } from '#shared/dhaka.ts';
import { emailKey } from '#shared/email-address.ts';
import { sentFields } from '#shared/records/requests.ts';

type Written = Pick<OfficeRequestInput, 'email' | 'message' | 'for_whom' | 'date'>;

/** What is written down only once somebody has agreed. */
const needsConsent = ['email', 'whatsapp_name', 'message', 'date', 'for_whom', 'about', 'heard_of'] as const;

/** Throws `invalid` for anything but a name, a number and a day to call, as long as nobody has agreed. */
function checkConsent(input: OfficeRequestInput): void {
  if (input.consent) {
    if (input.call_back_on) throw invalid('call_back_on', 'value_invalid');
    return;
  }
  if (!input.call_back_on) throw invalid('call_back_on', 'date_required');
  const early = needsConsent.find((name) => input[name] != null);
  if (early) throw invalid(early, 'call_back_only');
}

const toldTo = (
  agreement: AgreementInput,
  name: string,
  forWhom: Told['for_whom'],
  actor: SignedInUser,
): Told => ({
  how: agreement.how,
  given_by: agreement.by ?? name,
  for_whom: agreement.for_whom ?? forWhom,
  recorded_by: actor.name,
});

const agreedTo = ['privacy', 'health'] as const;

/** Lets staff enter requests of families that called, wrote or came. */
export function officeIntake(deps: IntakeDeps) {
  const { db, clock } = deps;
  const change = requestChanges(deps);
  const mail = newRequestMails(deps);

  /** The day of a request without one is open, a month from now, as in the form. */
  const dayOf = (date: string | null | undefined) => ({
    date: date ?? aMonthAfter(dayInDhaka(clock())),
    date_open: !date,
  });

  /** What was written down, as columns of `sentFields`. */
  const contentOf = ({ message, for_whom, date }: Written) => ({
    message,
    for_whom,
    ...dayOf(date),
  });

  const columnsFor = (input: OfficeRequestInput) => {
    const { name, phone, language: lang } = input;
    return {
      ...columnsOf(sentFields, { name, phone, lang, ...contentOf(input) }),
      email: input.email ?? null,
    };
  };

  return {
    /**
     * Stores a request that a member of staff enters, and returns it; sent again under its key, it is the same one. Who
     * agreed is stored with it. Throws `invalid` for more than a name and a number without consent, and `conflict` for
     * another request under a used key.
     */
    async receive(input: OfficeRequestInput, actor: SignedInUser): Promise<PatientRequest> {
      checkConsent(input);
      const { source, consent, about } = input;
      // No form has such a key.
      const keys = [hashSecret(`office ${input.key}`)];
      const columns = columnsFor(input);
      return repository.lockingRequests(db).transaction(async (writer) => {
        const now = clock().toISOString();
        const by = { actor, now };
        const office = {
          source,
          whatsapp_name: input.whatsapp_name ?? null,
          call_back_on: input.call_back_on ?? null,
          heard_of: input.heard_of ?? null,
        };
        const owner = await ownerOf(writer, input.email ?? null, actor, now);
        const stored = await storeRequest(writer, { ...columns, ...office, ...owner }, about, keys, now);
        if (stored) {
          const { id } = stored;
          await note(writer, id, { type: 'received' }, by);
          if (consent) {
            const told = toldTo(consent, input.name, input.for_whom, actor);
            await recordConsents(writer, { requestId: id, kinds: agreedTo, lang: input.language, told }, now);
          }
          if (input.talking) {
            const set = { status: 'contacted', responded_at: now } as const;
            await note(writer, id, { type: 'status', from: 'new', to: 'contacted', set }, by);
          }
          await mail(writer, stored, { toOffice: false });
        }
        const row = await repository.findByIdempotencyKey(writer, keys);
        const sent = row && !input.date ? { ...columns, date: row.date } : columns;
        if (!row || row.source !== source || !isSameForm(row, sent, about)) throw conflict('key_reused');
        return presentRequest(row, await readClosedDays(writer));
      });
    },

    /**
     * Stores that they have agreed since, with what they said, and lifts the day on which the request goes. Throws
     * `conflict` if somebody agreed already.
     */
    async agree(id: number, input: LateAgreementInput, actor: SignedInUser): Promise<void> {
      await change({ actor, present: async () => undefined }, id, async ({ writer, row, by }) => {
        checkNotErased(row);
        const read = { type: 'consented', version: input.version };
        await checkVersion(row, read, (limit) => lastEventsOf(writer, id, limit));
        if (!awaitsConsent(row)) throw conflict('changed_meanwhile');
        const told = toldTo(input, row.name, input.for_whom ?? null, actor);
        const lang = row.lang === 'bn' ? 'bn' : 'en';
        await recordConsents(writer, { requestId: id, kinds: agreedTo, lang, told }, by.now);
        const email = input.email ?? null;
        const set = {
          email,
          message: input.message,
          for_whom: input.for_whom,
          ...(input.date && { date: input.date, date_open: 0 }),
          ...aboutColumns(await findSubject(writer, input.about)),
          ...(await ownerOf(writer, email, actor, by.now)),
          email_key: email && emailKey(email),
          whatsapp_name: input.whatsapp_name ?? null,
          heard_of: input.heard_of ?? null,
          call_back_on: null,
        };
        const after = async () => {
          const stored = await repository.findRequest(writer, id);
          if (stored) await mail(writer, stored, { toOffice: false });
        };
        return { type: 'consented', to: input.how, set, after };
      });
    },
  };
}
