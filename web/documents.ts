/** What the server writes for people outside of pages. It loads this module as `#documents` (ADR 0056). */
export { writeBundleCover } from '#web/bundle-cover/bundle-cover.ts';
export { writeBundleEstimate } from '#web/bundle-cover/bundle-estimate.ts';
export { type MailContent, type MailFacts, writeMail } from '#web/mails/write-mail.tsx';
export { writeOwnData } from '#web/own-data/own-data-page.tsx';
