import type { SiteDetails } from '#shared/site.ts';

/** What mails tell of a request; a row of the table has it all. */
export type MailedRequest = {
  id: number;
  reference: string;
  name: string;
  email: string;
  phone: string;
  /** The wished day, YYYY-MM-DD. */
  date: string;
  message: string | null;
  /** The language of the page that it was written on. */
  lang: string;
  created_at: string;
};

/** What mails tell of the provider. */
export type MailingSite = Pick<SiteDetails, 'name' | 'url' | 'emergencyPhone'>;

/** A mail's contents, ready for the outbox. */
export type Written = { subject: string; text: string; html: string };
