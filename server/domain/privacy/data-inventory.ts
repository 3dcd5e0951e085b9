import type { Tables } from '#server/db/tables.ts';
import type { OwnData } from '#shared/contract/privacy.ts';
import { byTable } from '#shared/records/index.ts';

type Entry =
  /** The part of the data export with the table's data about the person. */
  | { exported: keyof OwnData }
  /** Why the table has no personal data, or why its data is not exported. */
  | { left: string };

/** Where each table's personal data is exported. The compiler requires an entry for each new table. */
export const dataInventory: Record<keyof Tables, Entry> = {
  ...byTable('personal'),
  users: { exported: 'account' },
  roles: { left: 'What roles may do; a person’s own role is named with the account.' },
  images: { left: 'Pictures and no persons; a person’s own photo is embedded in the account.' },
  sessions: { exported: 'devices' },
  account_tokens: { exported: 'links' },
  password_reset_asks: { exported: 'links' },
  second_factors: { exported: 'second_factor' },
  recovery_codes: { exported: 'second_factor' },
  consents: { exported: 'consents' },
  appointments: { exported: 'requests' },
  appointment_events: { exported: 'requests' },
  request_codes: {
    left: 'Hashes of codes that are over within minutes, and the reference they were asked with.',
  },
  chat_lines: { exported: 'requests' },
  same_requests: { left: 'Which requests staff take for the same; the other one may be somebody else’s.' },
  replying: { left: 'Which members of staff have typed within the last minute.' },
  cases: { exported: 'cases' },
  patients: { exported: 'cases' },
  case_events: { exported: 'cases' },
  companions: { exported: 'cases' },
  care_team: { exported: 'cases' },
  case_tasks: { exported: 'cases' },
  hospital_consents: { exported: 'cases' },
  news: { exported: 'cases' },
  case_facts: { exported: 'cases' },
  case_films: { exported: 'cases' },
  options: { exported: 'cases' },
  estimates: { exported: 'cases' },
  estimate_lines: { exported: 'cases' },
  case_bills: { exported: 'cases' },
  estimate_accuracy: { left: 'Three numbers about ten cases or more, from which none can be told.' },
  hospital_letters: { exported: 'cases' },
  exchange_rates: { left: 'Rates of currencies; who entered one is staff.' },
  share_links: { exported: 'cases' },
  share_link_documents: { left: 'Which papers a link shows.' },
  share_link_proofs: { left: 'Hashes of secrets that are over within half an hour.' },
  documents: { exported: 'papers' },
  document_files: { left: 'What papers arrived as; each can be downloaded with its paper.' },
  document_pages: { left: 'The sizes of the pictures of pages.' },
  document_accesses: { exported: 'papers' },
  voice_messages: { exported: 'requests' },
  upload_tickets: { left: 'Hashes of tickets that are over within days.' },
  mails: { exported: 'mails' },
  comments: { exported: 'comments' },
  subscribers: { exported: 'newsletter' },
  newsletter_asks: { left: 'Addresses that somebody entered, until a job has mailed them seconds later.' },
  newsletter_deliveries: { exported: 'newsletter' },
  newsletter_issues: { left: 'Newsletters, which everybody got; who wrote one is in the activity.' },
  newsletter_articles: { left: 'Which articles a newsletter has.' },
  activities: { exported: 'activity' },
  blog_versions: { exported: 'activity' },
  request_filters: { exported: 'saved_filters' },
  throttles: {
    left: 'Counts under keyed hashes: whose they are can’t be told, and they go within the hour.',
  },
  doctor_hospitals: { left: 'Content of the website.' },
  article_pictures: { left: 'Which picture an article shows.' },
  goals: { left: 'Figures of the office.' },
  erasures: { left: 'Numbers of accounts that are gone, for the time until they are in the journal.' },
  journal_notes: { left: 'Numbers of what was erased or withdrawn, until they are in the journal.' },
  installation: { left: 'Settings of the installation.' },
  content_version: { left: 'A number that counts changes of the content.' },
  search_documents: { left: 'Words of the content of the website.' },
  search_vocabulary: { left: 'Words of the content of the website.' },
  search_stale: { left: 'Which content has to be indexed.' },
  folded_texts: {
    left: 'Texts of the other tables as they are searched; they change and go with their records.',
  },
  leases: { left: 'Which work of the server is in hand.' },
};
