import type { RequestStatus } from '#shared/contract/requests.ts';

/** Whether a request with this status has ended. */
export const isOver = (status: RequestStatus): status is 'completed' | 'cancelled' =>
  status === 'completed' || status === 'cancelled';

/** The status of a request that waits for its first answer. Any other status counts as an answer. */
export const statusAwaitingResponse = 'new' satisfies RequestStatus;
