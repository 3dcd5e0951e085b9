import type { RequestStatus } from '#shared/contract/requests.ts';

/** The contract's statuses in their order, without bringing its schemas into the browser. */
export const statuses: readonly RequestStatus[] = ['new', 'contacted', 'confirmed', 'completed', 'cancelled'];

/** Tells a status from any other word. */
export function isStatus(word: string | null): word is RequestStatus {
  return statuses.some((one) => one === word);
}
