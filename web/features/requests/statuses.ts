import type { RequestStatus } from '#shared/contract/requests.ts';

/** The contract's statuses in their order, without its schemas, which the browser does not need. */
export const statuses: readonly RequestStatus[] = ['new', 'contacted', 'confirmed', 'completed', 'cancelled'];

/** Whether a word is a status. */
export function isStatus(word: string | null): word is RequestStatus {
  return statuses.some((one) => one === word);
}
