import { type Clock, hour, timestampAfter } from '#server/clock.ts';
import { limits } from '#shared/contract/limits.ts';

/** Patients are promised a first answer within this time. Whom nobody has answered is decided by `awaitingResponse`. */
export const promisedMs = limits.responseHours * hour;

/** Until when the first answer to a request is promised. */
export const dueAt = (createdAt: string) => new Date(Date.parse(createdAt) + promisedMs).toISOString();

/** What came before this timestamp and still awaits its first answer is overdue. */
export const overdueBefore = (clock: Clock) => timestampAfter(clock, -promisedMs);
