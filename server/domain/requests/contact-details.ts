import type { SignedInUser } from '#server/auth/caller.ts';
import { timestampAfter } from '#server/clock.ts';
import type { CasePort } from '#server/domain/requests/case-port.ts';
import { requestChanges } from '#server/domain/requests/change.ts';
import { deleteAllCodesOf } from '#server/domain/requests/code-repository.ts';
import { lastEventsOf } from '#server/domain/requests/event-repository.ts';
import { type IntakeDeps, ownerOf } from '#server/domain/requests/intake.ts';
import { newNumberMs, newNumberOf } from '#server/domain/requests/new-number.ts';
import { checkConsented, checkNotErased, checkVersion } from '#server/domain/requests/request-policy.ts';
import * as repository from '#server/domain/requests/request-repository.ts';
import { mailSettings } from '#server/domain/site/mail-settings.ts';
import { conflict, invalid } from '#server/errors.ts';
import { deleteWaitingMails } from '#server/mail/delayed-mail-repository.ts';
import { enqueueToPatient } from '#server/mail/site-mail.ts';
import type { ContactDetailsInput } from '#shared/contract/office-requests.ts';
import { emailKey } from '#shared/email-address.ts';
import { dialledNumber, faultOfNumber } from '#shared/phone-numbers.ts';

/** Whether nothing but the spelling of a number was changed. With another country code it is another number. */
const isSameNumber = (one: string, other: string) =>
  dialledNumber(one).digits === dialledNumber(other).digits;

type Changed = Pick<repository.RequestRow, 'phone' | 'phone_changed_at' | 'phone_before'>;

/** Corrects who sent a request and how they are reached. */
export function contactDetails(deps: IntakeDeps & { cases: Pick<CasePort, 'contactChanged'> }) {
  const { db, clock, site, cases } = deps;
  const change = requestChanges(deps);

  /** However often a number is changed, the one that stood before is remembered; the same one again changes nothing. */
  const changeOfNumber = (row: Changed, phone: string, now: string) => {
    if (isSameNumber(row.phone, phone)) return {};
    const before = newNumberOf(row, clock())?.before ?? row.phone;
    if (isSameNumber(before, phone)) return { phone_changed_at: null, phone_before: null };
    return { phone_changed_at: now, phone_before: before };
  };

  return {
    /**
     * Stores the details as they are now; the history has the old and the new ones. Throws `conflict` for an outdated
     * version, and for the address of a request that belongs to an account.
     */
    async set(id: number, input: ContactDetailsInput, actor: SignedInUser): Promise<void> {
      const { version, ...details } = input;
      await change({ actor, present: async () => undefined }, id, async ({ writer, row, by }) => {
        checkNotErased(row);
        await checkVersion(row, { type: 'contact', version }, (limit) => lastEventsOf(writer, id, limit));
        const { email, phone } = details;
        const before = new Map<string, unknown>(Object.entries(row));
        const changed = Object.entries(details).filter(([name, value]) => value !== before.get(name));
        if (changed.length === 0) return undefined;
        if (details.email !== null || details.whatsapp_name !== null) checkConsented(row);
        const fault = phone === row.phone ? undefined : faultOfNumber(phone);
        if (fault) throw invalid('phone', fault);
        const isNewAddress = email !== row.email;
        if (isNewAddress && row.user_id !== null) throw conflict('email_of_owner', 'email');
        const numbers = changeOfNumber(row, phone, by.now);
        const set = {
          ...details,
          ...numbers,
          ...(isNewAddress && {
            email_key: email && emailKey(email),
            ...(await ownerOf(writer, email, actor, by.now)),
          }),
        };
        const after = async () => {
          // Nobody of the office can lead a family's news elsewhere without the family's knowing.
          if (isNewAddress || numbers.phone_changed_at) {
            const { reference, name } = row;
            const mail = { kind: 'request-contact-changed', facts: { reference, name } } as const;
            await enqueueToPatient(writer, row, mail, await mailSettings(site, writer), clock);
          }
          const what = numbers.phone_changed_at ? 'number' : isNewAddress ? 'address' : null;
          if (what && row.email === null) await cases.contactChanged(writer, row, what, by);
          if (!isNewAddress) return;
          // What was mailed to the old address proves nothing any more.
          await deleteAllCodesOf(writer, id);
          await deleteWaitingMails(writer, id, ['request-code']);
        };
        const note = changed
          .map(([name, value]) => `${before.get(name) || '–'} → ${value || '–'}`)
          .join('\n');
        return { type: 'contact', note, set, after };
      });
    },

    /** Forgets the numbers that were corrected more than a day ago. */
    forgetOldNumbers: (): Promise<void> =>
      db.transaction((writer) => repository.forgetOldNumbers(writer, timestampAfter(clock, -newNumberMs))),
  };
}
