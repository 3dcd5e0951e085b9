import type { RequestStatus } from '#shared/contract/requests.ts';

/** Whether a request with this status is not worked on any more. */
export const isOver = (status: RequestStatus): status is 'completed' | 'cancelled' =>
  status === 'completed' || status === 'cancelled';

/** The status in which a request that nobody answered waits for its first answer: any other one is an answer. */
export const unanswered = 'new' satisfies RequestStatus;
