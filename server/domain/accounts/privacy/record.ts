import type { Writer } from '#server/db/database.ts';
import type { ConsentKind } from '#shared/contract/privacy.ts';
import { legalVersions } from '#shared/legal-versions.ts';

/** An account agrees to what it is made under; a request to what it is sent under. */
type Agreement = { lang: 'en' | 'bn' } & (
  | { userId: number; kinds: readonly ('privacy' | 'terms')[] }
  /** Whose request it is, the request itself says: that may become known later, and its consents go with it. */
  | { requestId: number; kinds: readonly ('privacy' | 'health')[] }
);

/**
 * Writes down what was agreed to, in the caller's transaction: nothing is stored that nobody agreed to. The
 * version is the one in force: the pages that show the texts are of the same release as this server, and an
 * older page left open leads to the texts in force.
 */
export async function recordConsents(writer: Writer, agreement: Agreement, now: string): Promise<void> {
  const subject =
    'userId' in agreement ? { user_id: agreement.userId } : { appointment_id: agreement.requestId };
  const rowOf = (kind: ConsentKind) => ({
    ...subject,
    kind,
    version: legalVersions[kind],
    lang: agreement.lang,
    given_at: now,
  });
  await writer.insertInto('consents').values(agreement.kinds.map(rowOf)).execute();
}
