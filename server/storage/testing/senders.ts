import type { Sender } from '#server/storage/upload-queue.ts';

/** A member of staff who waits for the answer. */
export const staffSender: Sender = { isStaff: true, counted: [], gone: new AbortController().signal };

/** A customer with an account of its own, on a network of its own. */
export const customerSender: Sender = { ...staffSender, isStaff: false };
