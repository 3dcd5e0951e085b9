/** The kinds of work that transactions leave for background jobs. */
export const commitEvents = [
  'mail-enqueued',
  'newsletter-changed',
  'password-reset-requested',
  'request-code-asked',
  'image-removed',
  'paper-finished',
  'paper-removed',
  'data-erased',
] as const;

/** What a transaction may store that a background job takes up. `server/app.ts` says which job. */
export type CommitEvent = (typeof commitEvents)[number];

/** Whether a text that another node sent is one of them. */
export const isCommitEvent = (text: string): text is CommitEvent =>
  commitEvents.some((event) => event === text);
