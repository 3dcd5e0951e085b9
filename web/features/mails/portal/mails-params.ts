import type { MailQuery } from '#shared/contract/mails.ts';
import { listParams, optionalParam, pageParam } from '#web/lib/list-params.ts';

/** How many mails a page shows. */
export const mailsPageSize = 25;

/** The states to filter by. States that staff should check come first. */
export const mailFilters = ['failed', 'unconfirmed', 'waiting', 'sent', 'written'] as const;
export type MailFilter = (typeof mailFilters)[number];

type MailsParams = { state: MailFilter | null; page: number };

/** The filter and the page, in the URL. */
export const mailsList = listParams<MailsParams>('/admin/mails', {
  state: optionalParam(mailFilters),
  page: pageParam,
});

/** The query that is sent to the server. */
export function mailsQuery({ state, page }: MailsParams): MailQuery {
  return { page, per_page: mailsPageSize, ...(state && { state }) };
}
