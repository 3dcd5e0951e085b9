import type { Database } from '#server/db/database.ts';
import { consentsOfUser } from '#server/domain/accounts/privacy/consents-repository.ts';
import type { Consent } from '#shared/contract/privacy.ts';

/** What people agreed to. */
export function consentService({ db }: { db: Database }) {
  return {
    /** All that a person agreed to, oldest first. */
    listFor: (userId: number): Promise<Consent[]> => consentsOfUser(db.read, userId),
  };
}
export type ConsentService = ReturnType<typeof consentService>;
