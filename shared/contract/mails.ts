import { z } from 'zod';
import { pageQuery, timestamp } from '#shared/contract/fields.ts';

/**
 * How far a mail came: waiting for its (next) attempt, being sent, accepted by a mail server, given up, or
 * broken off in a way that leaves open whether it arrived.
 */
const mailStates = ['waiting', 'sending', 'sent', 'failed', 'unconfirmed'] as const;
export const mailState = z.enum(mailStates);
export type MailState = z.infer<typeof mailState>;

/** A mail as staff see it: without its text, and with only as much of the address as tells two mails apart. */
export const mail = z.object({
  id: z.int(),
  kind: z.string(),
  state: mailState,
  recipient: z.string().describe('Masked: r***@patients.example'),
  attempts: z.int(),
  problem: z.string().nullable().describe('What went wrong last, in words; null where nothing did'),
  request: z.object({ id: z.int(), reference: z.string() }).nullable(),
  created_at: timestamp,
  next_attempt_at: timestamp.nullable().describe('null unless it waits'),
  sent_at: timestamp.nullable(),
  written_to_file: z.boolean().describe('Not sent: no mail server is set, so it was written to a file'),
});
export type Mail = z.infer<typeof mail>;

/**
 * The mails, newest first, page by page: 20 if no page size is given. Those being sent count as waiting; `written` are
 * those that were written to files, which are not among the `sent`.
 */
export const mailQuery = pageQuery.extend({
  state: z.enum(['waiting', 'sent', 'written', 'failed', 'unconfirmed']).optional(),
});
export type MailQuery = z.infer<typeof mailQuery>;

/**
 * Another attempt to send a mail. A mail that may have arrived is only sent again with `may_arrive_twice`; without
 * it the answer is a 409.
 */
export const mailRetry = z.object({ may_arrive_twice: z.boolean().optional() });
export type MailRetry = z.infer<typeof mailRetry>;

/**
 * Whether mails reach people: no server is set and mails are written to `files`; a server is set and no mail was tried
 * yet (`untested`); it could not be used the last time (`failing`); or it accepted one (`working`).
 */
const mailDeliveryStates = ['files', 'untested', 'failing', 'working'] as const;
const mailDeliveryState = z.enum(mailDeliveryStates);

export const mailDelivery = z.object({
  state: mailDeliveryState,
  problem: z.string().nullable().describe('Why the mail server could not be used, in words'),
});
export type MailDelivery = z.infer<typeof mailDelivery>;

/** What became of a test mail to the caller. */
export const mailTest = z.object({
  result: z.enum(['sent', 'written', 'failed']),
  problem: z.string().nullable().describe('What went wrong, in words'),
});
export type MailTest = z.infer<typeof mailTest>;
