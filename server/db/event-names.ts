/** The kinds of work that transactions leave for background jobs. */
export const commitEvents = [
  'mail-enqueued',
  'sms-enqueued',
  'newsletter-changed',
  'newsletter-asked',
  'password-reset-requested',
  'request-code-asked',
  'image-removed',
  'paper-finished',
  'paper-removed',
  'data-erased',
  'page-changed',
] as const;

/** An event of a transaction for which a background job does work. `server/app.ts` assigns the jobs. */
export type CommitEvent = (typeof commitEvents)[number];

/** Whether a text that another node sent is an event. */
export const isCommitEvent = (text: string): text is CommitEvent =>
  commitEvents.some((event) => event === text);
