import { type MailKind, type MailSearch, mailKind } from '#shared/contract/mails.ts';
import { listParams, optionalParam, pageParam } from '#web/lib/list-params.ts';

/** How many mails a page shows. */
export const mailsPageSize = 25;

/** The states to filter by. States that staff should check come first. */
export const mailFilters = ['failed', 'unconfirmed', 'waiting', 'sent', 'written'] as const;
export type MailFilter = (typeof mailFilters)[number];

type MailsParams = { state: MailFilter | null; kind: MailKind | null; page: number };

/** The filter and the page, in the URL. */
export const mailsList = listParams<MailsParams>('/admin/mails', {
  state: optionalParam(mailFilters),
  kind: optionalParam(mailKind.options),
  page: pageParam,
});

/** The search that is sent to the server. */
export function mailsSearch({ state, kind, page }: MailsParams, q: string): MailSearch {
  return { page, per_page: mailsPageSize, ...(state && { state }), ...(kind && { kind }), ...(q && { q }) };
}
