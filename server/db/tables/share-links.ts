import type { Generated } from 'kysely';
import type { Nullable, NullableTimestamp, Timestamp } from '#server/db/columns.ts';
import type { SiteLanguage } from '#shared/contract/languages.ts';

export type ShareLinksTable = {
  id: Generated<number>;
  case_id: number;
  kind: 'family' | 'hospital';
  /** Who the link is for. */
  label: string;
  /** What relatives see, separated by spaces. */
  scope: string;
  /** The consent for this hospital. */
  consent_id: Nullable<number>;
  lang: SiteLanguage;
  token_hash: string;
  /** A hash of the PIN and the token: nobody can guess the PIN from the database, which does not contain the token. */
  pin_hash: string;
  /** How often a PIN was tried since the link was last opened. */
  tries: Generated<number>;
  made_by: string;
  opened: Generated<number>;
  last_opened_at: NullableTimestamp;
  created_at: Timestamp;
  expires_at: Timestamp;
  revoked_at: NullableTimestamp;
  /** What a hospital is asked, a question in each line. */
  questions: Generated<string>;
  /** The day in Bangkok by whose end it is asked to answer, YYYY-MM-DD. */
  due: Nullable<string>;
};

/** The papers that a hospital's link shows. */
export type ShareLinkDocumentsTable = { share_link_id: number; document_id: number };

/** Proves that somebody knew link and PIN: allows reading for a short time. */
export type ShareLinkProofsTable = {
  id: Generated<number>;
  share_link_id: number;
  secret_hash: string;
  expires_at: Timestamp;
  /** The computer that got it without the PIN, or that has been remembered with it. */
  computer_id: Nullable<number>;
};

/** The computers of a hospital on which a link opens without its PIN. */
export type ShareLinkComputersTable = {
  id: Generated<number>;
  share_link_id: number;
  secret_hash: string;
  created_at: Timestamp;
  used_at: Timestamp;
};
