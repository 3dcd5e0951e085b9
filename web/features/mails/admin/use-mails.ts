import type { Mail, MailQuery } from '#shared/contract/mails.ts';
import type { Page } from '#shared/page.ts';
import { apiPage } from '#web/lib/api.ts';
import { type Fetched, useFetched } from '#web/lib/use-fetched.ts';

const fetchMails = (query: MailQuery, signal: AbortSignal) => apiPage('GET /api/mails', { query, signal });

/** A page of the outbox. */
export function useMails(query: MailQuery): Fetched<Page<Mail>> {
  return useFetched(query, fetchMails);
}
