import type { AppointmentSearch, AppointmentStatus } from '#shared/contract/appointments.ts';
import { isStatus } from '#web/features/requests/statuses.ts';

/** So many requests stand on a page of the inbox. */
export const inboxPageSize = 25;

const path = '/admin/requests';

/** What of the inbox's filter stands in the address: never the search text, which is personal data. */
export type InboxPlace = { status: AppointmentStatus | null; page: number };

/** Reads the place from an address; what makes no sense there counts as not said. */
export function placeOf(params: URLSearchParams): InboxPlace {
  const page = Number(params.get('page'));
  const status = params.get('status');
  return {
    status: isStatus(status) ? status : null,
    page: Number.isSafeInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
  };
}

/** The address of a place in the inbox. */
export function inboxPath({ status, page }: InboxPlace): string {
  const params = new URLSearchParams();
  if (status) params.set('status', status);
  if (page > 1) params.set('page', String(page));
  return params.size > 0 ? `${path}?${params}` : path;
}

/** The body of the search for a place and a text. */
export function searchOf({ status, page }: InboxPlace, text: string): AppointmentSearch {
  const q = text.trim();
  return { page, per_page: inboxPageSize, ...(status && { status }), ...(q && { q }) };
}
