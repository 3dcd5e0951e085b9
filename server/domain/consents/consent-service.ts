import type { Database, Writer } from '#server/db/database.ts';
import { consentsOfUser, insertConsents } from '#server/domain/consents/consent-repository.ts';
import type { Consent } from '#shared/contract/privacy.ts';
import { legalVersions } from '#shared/legal-versions.ts';
import type { ConsentHow, ForWhom } from '#shared/records/requests.ts';

/** How somebody agreed to a member of staff. */
export type Told = {
  how: Exclude<ConsentHow, 'site'>;
  given_by: string;
  for_whom: ForWhom | null;
  recorded_by: string;
};

type Agreement = { lang: 'en' | 'bn' } & (
  | { userId: number; kinds: readonly ('privacy' | 'terms')[] }
  /**
   * The consents belong to a request. If the request's owner becomes known later, the consents belong to that owner
   * too. `told`: to a member of staff, who read the texts out.
   */
  | { requestId: number; kinds: readonly ('privacy' | 'health')[]; told?: Told }
);

/**
 * Stores consents in the transaction of the account or request they were given for: neither exists without the other.
 * The stored version is the current one: the pages that show the texts are of the same release as this server, and an
 * older page that is still open links to the current texts.
 */
export async function recordConsents(writer: Writer, agreement: Agreement, now: string): Promise<void> {
  const subject =
    'userId' in agreement ? { user_id: agreement.userId } : { appointment_id: agreement.requestId };
  const rows = agreement.kinds.map((kind) => ({
    ...subject,
    kind,
    version: legalVersions[kind],
    lang: agreement.lang,
    ...('told' in agreement && agreement.told),
    given_at: now,
  }));
  await insertConsents(writer, rows);
}

export function consentService({ db }: { db: Database }) {
  return {
    /** All consents of a user, oldest first. */
    listFor: (userId: number): Promise<Consent[]> => consentsOfUser(db.read, userId),
  };
}
export type ConsentService = ReturnType<typeof consentService>;
