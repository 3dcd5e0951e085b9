import { z } from 'zod';
import { pageQuery, timestamp } from '#shared/contract/fields.ts';
import { limits } from '#shared/contract/limits.ts';

/**
 * The state of a mail: waiting for its (next) attempt, being sent, accepted by a mail server, given up, or interrupted
 * so that it is unknown whether it arrived.
 */
const mailStates = ['waiting', 'sending', 'sent', 'failed', 'unconfirmed'] as const;
export const mailState = z.enum(mailStates);
export type MailState = z.infer<typeof mailState>;

/**
 * The kinds of mail, by what they are about. When a case is erased, the mails about the case go with it, because they
 * link to erased data; and so do the messages that the patient and the office wrote to each other since it was opened.
 */
export const mailKindsAbout = {
  account: [
    'invitation',
    'password-reset',
    'password-changed',
    'email-confirmation',
    'email-change',
    'email-change-asked',
    'email-changed',
    'email-taken',
    'second-factor',
    'account-erased',
  ],
  newsletter: ['newsletter-confirmation', 'newsletter', 'newsletter-test'],
  request: [
    'appointment-office',
    'appointment-acknowledgement',
    'appointment-withdrawn',
    'request-confirmed',
    'request-completed',
    'request-cancelled',
    'request-withdrawn',
    'request-code',
    'request-contact-changed',
  ],
  message: ['appointment-message', 'appointment-reply'],
  case: ['case-task-due', 'case-reminder', 'case-news', 'papers-arrived', 'papers-expiring', 'hospital-link'],
} as const;
const { account, newsletter, request, message, case: ofCase } = mailKindsAbout;
export const mailKind = z.enum([...account, ...newsletter, ...request, ...message, ...ofCase]);
export type MailKind = z.infer<typeof mailKind>;

/** What each kind of mail is called. */
export const mailNames: Record<MailKind, string> = {
  'appointment-office': 'Notice to the office',
  'appointment-acknowledgement': 'Acknowledgement to the patient',
  'appointment-reply': 'Answer to the patient',
  'appointment-withdrawn': 'Notice of a withdrawal to the office',
  'appointment-message': 'Notice of a message to the office',
  'request-confirmed': 'Update to the patient: confirmed',
  'request-completed': 'Update to the patient: completed',
  'request-cancelled': 'Update to the patient: cancelled',
  'request-withdrawn': 'Update to the patient: withdrawn',
  'case-task-due': 'Reminder to staff: tasks are due',
  'case-reminder': 'Reminder to the patient: tasks are due',
  'case-news': 'News in the case of the patient',
  'request-code': 'Code to change a request',
  'request-contact-changed': 'Notice that the office changed how a family is reached',
  'papers-arrived': 'Notice that papers have arrived',
  'papers-expiring': 'Notice that papers will be removed',
  'hospital-link': 'Link for a hospital',
  'newsletter-confirmation': 'Confirmation of the newsletter',
  newsletter: 'Newsletter',
  'newsletter-test': 'Test of a newsletter',
  'second-factor': 'Notice about two-step sign-in',
  invitation: 'Invitation to a new account',
  'password-reset': 'Link to a new password',
  'password-changed': 'Notice of a new password',
  'email-confirmation': 'Confirmation of an address',
  'email-change': 'Confirmation of a new address',
  'email-change-asked': 'Notice to the old address',
  'email-changed': 'Notice of a changed address',
  'email-taken': 'Notice that an address has an account',
  'account-erased': 'Last mail after an account was erased',
};

/** The mails that tell people something by themselves: after a death, those that still wait are deleted. */
export const unaskedMails = [
  'request-confirmed',
  'request-completed',
  'request-cancelled',
  'request-withdrawn',
  'appointment-acknowledgement',
  'case-reminder',
  'case-news',
  'case-task-due',
  'papers-arrived',
] as const satisfies readonly MailKind[];

/** The mails about a request that do not go to its family, but to the office, its staff or a hospital. */
export const officeMails: readonly MailKind[] = [
  'appointment-office',
  'appointment-withdrawn',
  'appointment-message',
  'case-task-due',
  'papers-arrived',
  'hospital-link',
];

/** The mails that tell families of news: they wait during a pause. */
export const newsMails = [
  'case-news',
  'request-confirmed',
  'request-completed',
  'request-cancelled',
] as const satisfies readonly MailKind[];

/** A mail as staff see it: without its text, and with only enough of the address to tell two mails apart. */
export const mail = z.object({
  id: z.int(),
  kind: mailKind,
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
 * The mails, newest first, page by page: 20 if no page size is given. Mails that are being sent count as waiting.
 * `written` are mails that were written to files; they are not included in `sent`.
 */
export const mailQuery = pageQuery.extend({
  state: z.enum(['waiting', 'sent', 'written', 'failed', 'unconfirmed']).optional(),
});
export type MailQuery = z.infer<typeof mailQuery>;

/** A search of the mails. It is a body and not a query, because names and addresses don't belong in URLs. */
export const mailSearch = mailQuery.extend({
  q: z
    .string()
    .trim()
    .normalize()
    .max(limits.text)
    .optional()
    .describe('A person, a reference or an address'),
  kind: mailKind.optional(),
});
export type MailSearch = z.infer<typeof mailSearch>;

/**
 * Another attempt to send a mail. A mail that may have arrived is sent again only with `may_arrive_twice`; otherwise
 * the call gets a 409.
 */
export const mailRetry = z.object({ may_arrive_twice: z.boolean().optional() });
export type MailRetry = z.infer<typeof mailRetry>;

/**
 * Whether mails can be delivered: no server is set and mails are written to `files`; a server is set and no mail was
 * tried yet (`untested`); the last attempt could not use it (`failing`); or it accepted one (`working`).
 */
const mailDeliveryStates = ['files', 'untested', 'failing', 'working'] as const;
const mailDeliveryState = z.enum(mailDeliveryStates);

export const mailDelivery = z.object({
  state: mailDeliveryState,
  problem: z.string().nullable().describe('Why the mail server could not be used, in words'),
});
export type MailDelivery = z.infer<typeof mailDelivery>;

/** The result of a test mail to the caller. */
export const mailTest = z.object({
  result: z.enum(['sent', 'written', 'failed']),
  problem: z.string().nullable().describe('What went wrong, in words'),
});
export type MailTest = z.infer<typeof mailTest>;
