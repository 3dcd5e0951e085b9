import type { MailQuery } from '#shared/contract/mails.ts';
import { pageOf, pathWith } from '#web/features/shared/portal/page-param.ts';

/** So many mails stand on a page. */
export const mailsPageSize = 25;

/** What one can narrow the list to: what needs somebody comes first. */
export const mailFilters = ['failed', 'unconfirmed', 'waiting', 'sent'] as const;
export type MailFilter = (typeof mailFilters)[number];

/** What of the list stands in the address. */
export type MailsPlace = { state: MailFilter | null; page: number };

/** Reads the place from an address; what makes no sense there counts as not said. */
export function placeOf(params: URLSearchParams): MailsPlace {
  const state = mailFilters.find((one) => one === params.get('state'));
  return { state: state ?? null, page: pageOf(params) };
}

/** The address of a place in the list. */
export function mailsPath({ state, page }: MailsPlace): string {
  return pathWith('/admin/mails', { state }, page);
}

/** What the server is asked for. */
export function queryOf({ state, page }: MailsPlace): MailQuery {
  return { page, per_page: mailsPageSize, ...(state && { state }) };
}
