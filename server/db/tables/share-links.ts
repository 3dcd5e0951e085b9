import type { Generated } from 'kysely';
import type { Nullable, NullableTimestamp, Timestamp } from '#server/db/columns.ts';
import type { SiteLanguage } from '#shared/contract/languages.ts';

export type ShareLinksTable = {
  id: Generated<number>;
  case_id: number;
  kind: 'family' | 'hospital';
  /** Whom it is for. */
  label: string;
  /** What relatives see, separated by spaces. */
  scope: string;
  /** The consent that names the hospital. */
  consent_id: Nullable<number>;
  lang: SiteLanguage;
  token_hash: string;
  /** Of the PIN with the token: whoever reads the database has no token to guess the PIN with. */
  pin_hash: string;
  /** How often it was tried since it was opened last. */
  tries: Generated<number>;
  made_by: string;
  opened: Generated<number>;
  last_opened_at: NullableTimestamp;
  created_at: Timestamp;
  expires_at: Timestamp;
  revoked_at: NullableTimestamp;
};

/** The papers that a hospital's link shows. */
export type ShareLinkDocumentsTable = { share_link_id: number; document_id: number };

/** That somebody knew link and PIN: reads for a short time. */
export type ShareLinkProofsTable = {
  id: Generated<number>;
  share_link_id: number;
  secret_hash: string;
  expires_at: Timestamp;
};
