import type { Generated } from 'kysely';
import type { Nullable, NullableTimestamp, Timestamp } from '#server/db/columns.ts';
import type { ActivityAction, ActivityEntity } from '#shared/contract/activity.ts';

export type MailsTable = {
  id: Generated<number>;
  kind: string;
  appointment_id: Nullable<number>;
  recipient: string;
  recipient_name: Nullable<string>;
  reply_to: Nullable<string>;
  subject: string;
  text: string;
  html: string;
  /**
   * The hash of the secret token in the text. When the mail was sent or the token has ended, this becomes null
   * and text and html become empty, so that no usable token stays here.
   */
  link_hash: Nullable<string>;
  /** The Message-ID, fixed before the first attempt. */
  message_id: string;
  status: 'waiting' | 'sending' | 'sent' | 'failed' | 'unconfirmed';
  attempts: number;
  /** When the server began to get the text in the last attempt: from then on it may have arrived. */
  handed_over_at: NullableTimestamp;
  next_attempt_at: Timestamp;
  last_error: Nullable<string>;
  created_at: Timestamp;
  sent_at: NullableTimestamp;
  /** What accepted it: a mail server, or a file where no server is set. Null for mails of older versions. */
  sent_by: Nullable<'smtp' | 'file'>;
  /** 1: one of many equal mails, which wait until no other mail is due. */
  bulk: Generated<number>;
  /** Where mail programs end the subscription. With the text it becomes null once the mail was sent. */
  unsubscribe_url: Nullable<string>;
};

export type SubscribersTable = {
  id: Generated<number>;
  email: string;
  email_key: string;
  lang: string;
  /** SHA-256 of the mailed token, in hex. */
  secret_hash: string;
  asked_at: Timestamp;
  confirmed_at: NullableTimestamp;
  /** In the links of every newsletter. It ends the subscription and does nothing else, so it is stored as it is. */
  leave_token: string;
  /** When a mail server said that there is no such mailbox: nothing is sent there any more. */
  bounced_at: NullableTimestamp;
};

export type ActivitiesTable = {
  id: Generated<number>;
  /** Who did it; null for the product itself. The account may be deleted. */
  user_id: Nullable<number>;
  entity: ActivityEntity;
  entity_id: Nullable<number>;
  action: ActivityAction;
  /** A JSON array of the names of the fields that were changed. */
  fields: string;
  created_at: Timestamp;
};

export type ThrottlesTable = {
  /** A keyed hash of what is counted: no IP address and no e-mail address is stored. */
  key: string;
  count: number;
  expires_at: Timestamp;
};

/** Erasures of accounts that are not in the journal yet. */
export type ErasuresTable = {
  id: Generated<number>;
  /** The account is gone: it refers to nothing. */
  former_user_id: number;
  registered_at: Timestamp;
  /** The person's requests as JSON: their numbers, and when they were sent. */
  requests: string;
  erased_at: Timestamp;
};

/** Names of entries that the journal of erasures does not have yet. */
export type JournalNotesTable = { id: Generated<number>; name: string; created_at: Timestamp };

export type InstallationTable = { name: string; value: string; version: Generated<number> };

/** Work that one process has taken for a time. */
export type LeasesTable = { name: string; ends_at: Timestamp };

export type ContentVersionTable = { version: number };
